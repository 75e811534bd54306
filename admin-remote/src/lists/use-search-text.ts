import { useEffect, useEffectEvent, useState } from 'react';

const TYPING_PAUSE_MS = 250;

/**
 * The text of a search field. It is submitted when typing pauses. A search that comes from the browser's history
 * replaces the text.
 * @param applied the search that the shown list is the result of
 */
export function useSearchText(applied: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(applied);
  const [submitted, setSubmitted] = useState(applied);
  const [lastApplied, setLastApplied] = useState(applied);
  const text = typed.trim();

  if (lastApplied !== applied) {
    setLastApplied(applied);
    // The result of our own search must not replace text typed in the meantime.
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
