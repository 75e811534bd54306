import { closeSync, fsyncSync, openSync } from 'node:fs';

/** For a folder, flushes its entries, so that a rename survives a power failure. */
export function flushToDisk(target: string): void {
  const handle = openSync(target, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
