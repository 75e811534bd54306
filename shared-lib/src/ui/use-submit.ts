import { useRef, useState } from 'react';
import { announceSent } from './form-events';

type State = 'idle' | 'submitting';
type Handlers<Output> = { onDone: (output: Output) => void; onFailed: (error: unknown) => void };

export function useSubmit<Input, Output>(send: (input: Input) => Promise<Output>, on: Handlers<Output>) {
  const [state, setState] = useState<State>('idle');
  // A ref, because a state would change only at the next render, too late to ignore a double click.
  const isRunning = useRef(false);

  async function submit(input: Input, afterDone?: (output: Output) => void) {
    if (isRunning.current) return;
    isRunning.current = true;
    setState('submitting');
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
      isRunning.current = false;
      setState('idle');
    }
  }

  return { isSubmitting: state === 'submitting', submit };
}
