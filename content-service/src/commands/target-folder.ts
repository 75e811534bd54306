import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { makePrivateFolder } from '../platform/private-files';

/**
 * Creates the folder of a file that a command writes. A folder that the caller named and that exists keeps its mode: it may
 * be `/mnt`, which others need. The file itself is private anyway.
 */
export function createTargetFolder(file: string, named: string | undefined): void {
  const folder = path.dirname(file);
  if (named === undefined) makePrivateFolder(folder);
  else mkdirSync(folder, { recursive: true, mode: 0o700 });
}
