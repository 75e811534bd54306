import { useEffect, useEffectEvent, useState } from 'react';

const TYPING_PAUSE_MS = 250;

export function useSearchText(applied: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(applied);
  const [submitted, setSubmitted] = useState(applied);
  const [lastApplied, setLastApplied] = useState(applied);
  const text = typed.trim();

  if (lastApplied !== applied) {
    setLastApplied(applied);
    // Keeps the text if this field started the search, because the admin may have typed more since then.
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
