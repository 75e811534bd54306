import { startTransition, useEffect, useEffectEvent, useState } from 'react';

const TYPING_PAUSE_MS = 250;

/**
 * State of a text field that sets a parameter of the list's address: when the admin pauses, or by `applyNow`.
 * @param applied the parameter's value in the address
 * @param isComplete returns false for a text that only `applyNow` applies, such as a date whose year is half typed
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
    // Shows a value that Back or another control has set. If this field has set the value, the text stays, because
    // the admin may have typed more since then.
    if (applied !== submitted) {
      setTyped(applied);
      setSubmitted(applied);
    }
  }

  /**
   * Applies the text without a pause. If the navigation to this text was blocked or replaced, starts it again. If the
   * admin has changed the text back, cancels the pending navigation.
   */
  function applyNow() {
    if (text === applied && text === submitted) return;
    setSubmitted(text);
    onApply(text);
  }

  const onPause = useEffectEvent(() => {
    if (pause.text === text && text !== submitted && isComplete(text)) applyNow();
  });

  useEffect(() => {
    // `onApply` adds its change to the address of the last render. If another navigation has just begun, its address
    // must be rendered first. A transition ensures this: the router renders navigations in transitions, and React
    // renders transitions in order.
    const timer = setTimeout(() => startTransition(() => setPause({ text })), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  // eslint-disable-next-line react-hooks/set-state-in-effect -- once for each pause
  useEffect(() => onPause(), [pause]);

  return { typed, setTyped, applyNow };
}
