import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Flushes a file or a folder. After a rename, flush the folder: otherwise, a power failure may undo the rename. */
export function flushToDisk(target: string): void {
  const handle = openSync(target, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
