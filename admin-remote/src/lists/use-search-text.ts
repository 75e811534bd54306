import { useEffect, useEffectEvent, useState } from 'react';

const TYPING_PAUSE_MS = 250;

/**
 * Text of a search field. The text is submitted when the admin pauses typing. A search from the browser's history
 * replaces the text.
 * @param applied the search text with which the shown list was loaded
 */
export function useSearchText(applied: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(applied);
  const [submitted, setSubmitted] = useState(applied);
  const [lastApplied, setLastApplied] = useState(applied);
  const text = typed.trim();

  if (lastApplied !== applied) {
    setLastApplied(applied);
    // The result of the field's own search must not overwrite text that the admin has typed in the meantime.
    if (applied !== submitted) {
      setTyped(applied);
      setSubmitted(applied);
    }
  }

  function searchNow() {
    if (text === submitted) return;
    setSubmitted(text);
    onSearch(text);
  }

  const onPause = useEffectEvent(searchNow);

  useEffect(() => {
    const timer = setTimeout(onPause, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return { typed, setTyped, searchNow };
}
