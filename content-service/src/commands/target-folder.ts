import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { makePrivateFolder } from '../platform/private-files';

/**
 * Creates the folder of an output file. An existing folder named by the caller keeps its mode: it may be shared, like `/mnt`.
 * The file itself is private.
 */
export function createTargetFolder(file: string, named: string | undefined): void {
  const folder = path.dirname(file);
  if (named === undefined) makePrivateFolder(folder);
  else mkdirSync(folder, { recursive: true, mode: 0o700 });
}
