import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { integrityOf, type Release } from '../release';
import { createFolder, inheritOwner, syncFolder } from './durable';
import { BadRelease, VersionExists } from './errors';

/** Contains a hash of the files of each version that was ever stored, also of removed versions. */
const STORED_FOLDER = '.stored';

/** Browsers cache a version for a year, so it can never be stored with other files again. @throws BadRelease */
export async function requireFormerFiles(releasesDir: string, release: Release): Promise<void> {
  const former = await readFile(recordOf(releasesDir, release), 'utf8').catch(() => undefined);
  if (former && former !== hashOfFiles(release))
    throw new BadRelease([
      `version: ${release.name} ${release.version} was stored before with other files, and browsers may still have those. Publish another version`,
    ]);
}

/** @throws VersionExists if a concurrent upload of the version has other files */
export async function recordFiles(releasesDir: string, release: Release): Promise<void> {
  const record = recordOf(releasesDir, release);
  const hash = hashOfFiles(release);
  await createFolder(dirname(record));
  try {
    await writeFile(record, hash, { flag: 'wx', flush: true });
    await inheritOwner(record);
    await syncFolder(dirname(record));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const former = await readFile(record, 'utf8');
    // A crash during the write can leave an empty file.
    if (former === '') await writeFile(record, hash, { flush: true });
    else if (former !== hash) throw new VersionExists(release.name, release.version);
  }
}

const recordOf = (releasesDir: string, { name, version }: Release) =>
  join(releasesDir, STORED_FOLDER, name, version);

/** Ignores the rest of `release.json`, because releases of different commits can have the same files. */
const hashOfFiles = ({ files }: Release) =>
  integrityOf(Buffer.from(JSON.stringify(Object.entries(files).sort())));
