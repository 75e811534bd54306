import { useRef, useState } from 'react';

type State = 'idle' | 'submitting';
type Handlers<Output> = { onDone: (output: Output) => void; onFailed: (error: unknown) => void };

/** Calls `send`, and ignores further submits until it has finished. */
export function useSubmit<Input, Output>(send: (input: Input) => Promise<Output>, on: Handlers<Output>) {
  const [state, setState] = useState<State>('idle');
  // The state changes with the next render, which is too late for a double click.
  const isRunning = useRef(false);

  async function submit(input: Input, afterDone?: (output: Output) => void) {
    if (isRunning.current) return;
    isRunning.current = true;
    setState('submitting');
    try {
      const output = await send(input);
      afterDone?.(output);
      on.onDone(output);
    } catch (error) {
      on.onFailed(error);
    } finally {
      isRunning.current = false;
      setState('idle');
    }
  }

  return { isSubmitting: state === 'submitting', submit };
}
