import { useState } from 'react';

/**
 * Runs at most one call per id at a time. While a call is running, `onlyOnce` with the same id returns a promise that
 * never resolves. The caller of the running call reports the result and closes the dialog, even a reopened one.
 */
export function useOneCallPerId() {
  const [running] = useState(() => new Set<string>());

  return function onlyOnce(id: string, call: () => Promise<unknown>): Promise<unknown> {
    if (running.has(id)) return new Promise(() => undefined);
    running.add(id);
    return call().finally(() => running.delete(id));
  };
}
