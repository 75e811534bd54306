import { startTransition, useEffect, useEffectEvent, useState } from 'react';

const TYPING_PAUSE_MS = 250;

/**
 * Applies the text of a filter when the admin pauses typing.
 * @param applied value of the URL parameter
 * @param isComplete returns false if a pause must not apply the text, for example a date whose year is half typed
 */
export function useTypedParam(
  applied: string,
  onApply: (text: string) => void,
  isComplete: (text: string) => boolean = () => true,
) {
  const [typed, setTyped] = useState(applied);
  const [submitted, setSubmitted] = useState(applied);
  const [lastApplied, setLastApplied] = useState(applied);
  const text = typed.trim();
  const [pause, setPause] = useState({ text });

  if (lastApplied !== applied) {
    setLastApplied(applied);
    // If the field itself has changed the parameter, the typed text stays: the admin may have typed more since then.
    if (applied !== submitted) {
      setTyped(applied);
      setSubmitted(applied);
    }
  }

  /** Applies the typed text. If the URL already contains this text, only cancels a navigation to another text. */
  function applyNow() {
    if (text === applied && text === submitted) return;
    setSubmitted(text);
    onApply(text);
  }

  const onPause = useEffectEvent(() => {
    if (pause.text === text && text !== submitted && isComplete(text)) applyNow();
  });

  useEffect(() => {
    // `onApply` starts from the URL of the last render. The router renders navigations in transitions, and React
    // renders transitions in order, so the changes of a navigation that has just begun are not lost.
    const timer = setTimeout(() => startTransition(() => setPause({ text })), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  // eslint-disable-next-line react-hooks/set-state-in-effect -- once for each pause
  useEffect(() => onPause(), [pause]);

  return { typed, setTyped, applyNow };
}
