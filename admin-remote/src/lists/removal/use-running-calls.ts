import { useState } from 'react';

/**
 * Runs one call per id at a time. A dialog that is closed and opened again gets a promise that stays pending: the first
 * dialog reports the result of the running call and closes the second one.
 */
export function useRunningCalls() {
  const [running] = useState(() => new Set<string>());

  return function onlyOnce(id: string, call: () => Promise<unknown>): Promise<unknown> {
    if (running.has(id)) return new Promise(() => undefined);
    running.add(id);
    return call().finally(() => running.delete(id));
  };
}
