import { closeSync, fsyncSync, openSync } from 'node:fs';

/** For files and folders. After a rename, flush the folder: otherwise, a power failure may undo the rename. */
export function flushToDisk(target: string): void {
  const handle = openSync(target, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
