import { useRef, useState } from 'react';

type State = 'idle' | 'submitting';
type Handlers<Output> = { onDone: (output: Output) => void; onFailed: (error: unknown) => void };

/** Sends one thing at a time: what is submitted while another runs is ignored. */
export function useSubmit<Input, Output>(send: (input: Input) => Promise<Output>, on: Handlers<Output>) {
  const [state, setState] = useState<State>('idle');
  // State arrives with the next render; a double click is faster.
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
