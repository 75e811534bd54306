import { useLayoutEffect, useRef, useState } from 'react';
import { announceSent } from './form-events';

type Handlers<Output> = { onDone: (output: Output) => void; onFailed: (error: unknown) => void };

export function useSubmit<Input, Output>(send: (input: Input) => Promise<Output>, on: Handlers<Output>) {
  const [state, setState] = useState({ isSubmitting: false });
  // A ref, because a state would change only at the next render, too late to ignore a double click.
  const isRunning = useRef(false);

  // Resets `isRunning` after the render, because a click before the render would submit the sent values again.
  useLayoutEffect(() => {
    isRunning.current = state.isSubmitting;
  }, [state]);

  async function submit(input: Input, afterDone?: (output: Output) => void) {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ isSubmitting: true });
    try {
      await send(input).then(
        (output) => {
          announceSent('sent');
          afterDone?.(output);
          on.onDone(output);
        },
        (error: unknown) => {
          announceSent('failed');
          on.onFailed(error);
        },
      );
    } finally {
      setState({ isSubmitting: false });
    }
  }

  return { ...state, submit };
}
