import { useState } from 'react';

/** Runs one call per id at a time. A dialog that is closed and opened again waits for the running call. */
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
