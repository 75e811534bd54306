import { useState } from 'react';

/**
 * Runs one call per id at a time. During a call, a second call with the same id does nothing and never resolves. The
 * first caller reports the result and closes the dialog, even if the admin has opened the dialog again meanwhile.
 */
export function useOneCallPerId() {
  const [running] = useState(() => new Set<string>());

  return function onlyOnce(id: string, call: () => Promise<unknown>): Promise<unknown> {
    if (running.has(id)) return new Promise(() => undefined);
    running.add(id);
    return call().finally(() => running.delete(id));
  };
}
