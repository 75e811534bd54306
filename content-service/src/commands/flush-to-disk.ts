import { closeSync, fsyncSync, openSync } from 'node:fs';

/**
 * Makes the operating system write a file, or the entries of a folder, to the disk. A renamed file survives a
 * power failure only after its folder was flushed.
 */
export function flushToDisk(target: string): void {
  const handle = openSync(target, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
