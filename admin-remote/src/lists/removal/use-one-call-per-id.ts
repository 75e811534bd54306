import { useState } from 'react';

/**
 * Runs one call per id at a time. A call for an id that is already running never resolves: the callbacks of the first
 * caller report the result and close the dialog, even if the admin has opened the dialog again meanwhile.
 */
export function useOneCallPerId() {
  const [running] = useState(() => new Set<string>());

  return function onlyOnce(id: string, call: () => Promise<unknown>): Promise<unknown> {
    if (running.has(id)) return new Promise(() => undefined);
    running.add(id);
    return call().finally(() => running.delete(id));
  };
}
