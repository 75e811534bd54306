import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Flush the folder after a rename, too. Otherwise, a power failure may undo the rename. */
export function flushToDisk(target: string): void {
  const handle = openSync(target, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
