import { useState } from 'react';

/** A question that is closed and asked again waits for the running call instead of starting a second one. */
export function useRunningCalls() {
  const [running] = useState(() => new Map<string, Promise<unknown>>());

  return function onlyOnce(id: string, call: () => Promise<unknown>): Promise<unknown> {
    const known = running.get(id);
    if (known) return known;
    const result = call().finally(() => running.delete(id));
    running.set(id, result);
    return result;
  };
}
