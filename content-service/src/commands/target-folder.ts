import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { makePrivateFolder } from '../platform/private-files';

/**
 * Creates the folder of an output file. If the caller named an existing folder, its mode stays, because the folder may
 * be shared, like `/mnt`. The file itself is private.
 * @param named path that the caller named; undefined for the default folder
 */
export function createTargetFolder(file: string, named: string | undefined): void {
  const folder = path.dirname(file);
  if (named === undefined) makePrivateFolder(folder);
  else mkdirSync(folder, { recursive: true, mode: 0o700 });
}
