import { startTransition, useEffect, useEffectEvent, useReducer, useState } from 'react';

const TYPING_PAUSE_MS = 250;

/**
 * State of a text field for a parameter of the list's address.
 * @param isComplete whether a pause in the typing applies the text
 */
export function useTypedParam(
  applied: string,
  onApply: (text: string) => void,
  isComplete: (text: string) => boolean = () => true,
) {
  const [typed, setTyped] = useState(applied);
  const [submitted, setSubmitted] = useState(applied);
  const [lastApplied, setLastApplied] = useState(applied);
  const [pauses, countPause] = useReducer((count: number) => count + 1, 0);
  const text = typed.trim();

  if (lastApplied !== applied) {
    setLastApplied(applied);
    // Keeps the text if this field applied it, because the admin may have typed more since then.
    if (applied !== submitted) {
      setTyped(applied);
      setSubmitted(applied);
    }
  }

  /** Also repeats a navigation that was blocked or replaced. */
  function applyNow() {
    if (text === applied) return;
    setSubmitted(text);
    onApply(text);
  }

  const onPause = useEffectEvent(() => {
    if (text !== submitted && isComplete(text)) applyNow();
  });

  useEffect(() => {
    // The router renders navigations in transitions. The pause becomes visible after them, so that
    // `onApply` keeps the changes of a navigation that has just begun.
    const timer = setTimeout(() => startTransition(countPause), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  // eslint-disable-next-line react-hooks/set-state-in-effect -- once for each pause
  useEffect(() => onPause(), [pauses]);

  return { typed, setTyped, applyNow };
}
