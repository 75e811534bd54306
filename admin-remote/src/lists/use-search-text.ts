import { useEffect, useEffectEvent, useState } from 'react';

const TYPING_PAUSE_MS = 250;

export function useSearchText(applied: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(applied);
  const [submitted, setSubmitted] = useState(applied);
  const [lastApplied, setLastApplied] = useState(applied);
  const text = typed.trim();

  if (lastApplied !== applied) {
    setLastApplied(applied);
    // After this field's own search, the text stays, because the admin may have typed more.
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
