import { closeSync, fsyncSync, openSync } from 'node:fs';

/** After a rename, flush the folder, too. Otherwise, a power failure may undo the rename. */
export function flushToDisk(target: string): void {
  const handle = openSync(target, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
