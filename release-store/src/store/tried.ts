import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf, RELEASE_FILE } from '../release';

/** Uploads cannot contain this file, because their file names cannot begin with a dot. */
const TRIED_FILE = '.tried';

export async function recordTrial(folder: string): Promise<void> {
  await writeFile(join(folder, TRIED_FILE), await manifestHash(folder), { flush: true });
}

/** Returns false if `release.json` changed after the trial. */
export async function hasPassedTrial(folder: string): Promise<boolean> {
  try {
    return (await readFile(join(folder, TRIED_FILE), 'utf8')) === (await manifestHash(folder));
  } catch {
    return false;
  }
}

const manifestHash = async (folder: string) => integrityOf(await readFile(join(folder, RELEASE_FILE)));
