import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Flushes a file, or the entries of a folder, to the disk. */
export function flushToDisk(target: string): void {
  const handle = openSync(target, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
