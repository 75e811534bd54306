import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf, RELEASE_FILE } from '../release';

/** No file of a release has such a name, so an upload cannot contain the record. */
const TRIED_FILE = '.tried';

/** Records in the folder of a release that a shell has rendered its pages. */
export async function recordTrial(folder: string): Promise<void> {
  await writeFile(join(folder, TRIED_FILE), await manifestHash(folder), { flush: true });
}

/** Whether the release passed a trial. The record is for its `release.json`: a replaced release is tried again. */
export async function wasTried(folder: string): Promise<boolean> {
  try {
    return (await readFile(join(folder, TRIED_FILE), 'utf8')) === (await manifestHash(folder));
  } catch {
    return false;
  }
}

const manifestHash = async (folder: string) => integrityOf(await readFile(join(folder, RELEASE_FILE)));
