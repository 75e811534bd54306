import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf, RELEASE_FILE } from '../release';

/** The dot makes the name invalid for a file of a release, so an upload cannot contain a forged record. */
const TRIED_FILE = '.tried';

export async function recordTrial(folder: string): Promise<void> {
  await writeFile(join(folder, TRIED_FILE), await manifestHash(folder), { flush: true });
}

/** A release that changed after its trial does not count as tried. */
export async function hasPassedTrial(folder: string): Promise<boolean> {
  try {
    return (await readFile(join(folder, TRIED_FILE), 'utf8')) === (await manifestHash(folder));
  } catch {
    return false;
  }
}

const manifestHash = async (folder: string) => integrityOf(await readFile(join(folder, RELEASE_FILE)));
