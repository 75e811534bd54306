import { useState } from 'react';

/**
 * Runs one call per id at a time. If the admin confirms again in a second dialog, its promise stays pending: the
 * callbacks of the first dialog report the result of the running call and close the second dialog.
 */
export function useOneCallPerId() {
  const [running] = useState(() => new Set<string>());

  return function onlyOnce(id: string, call: () => Promise<unknown>): Promise<unknown> {
    if (running.has(id)) return new Promise(() => undefined);
    running.add(id);
    return call().finally(() => running.delete(id));
  };
}
