import { renameSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isName, RELEASE_FILE } from '../release';
import { createFolder, syncFolder } from './durable';
import { BadChange } from './errors';

/** `at`: time at which `release.json` was written, in milliseconds since the epoch. */
export type StoredVersion = { version: string; at: number };

/** Newest first. */
export const storedVersions = async (releasesDir: string, remote: string): Promise<StoredVersion[]> =>
  isName(remote) ? versionsIn(join(releasesDir, remote)) : [];

/** Newest first. */
export async function versionsIn(remoteFolder: string): Promise<StoredVersion[]> {
  const names = (await namesIn(remoteFolder)).filter(isName);
  const found = await Promise.all(
    names.map((version) =>
      stat(join(remoteFolder, version, RELEASE_FILE)).then(
        ({ mtimeMs: at }) => [{ version, at }],
        () => [],
      ),
    ),
  );
  return found.flat().sort((one, other) => other.at - one.at || other.version.localeCompare(one.version));
}

export async function requireStored(releasesDir: string, remote: string, version: string): Promise<void> {
  await stat(join(releasesDir, remote, version, RELEASE_FILE)).catch(() => {
    throw new BadChange(`${remote} ${version} is not in the store: publish it first`);
  });
}

/** Returns the moved versions. A crash leaves each version complete in its old or new folder. */
export async function moveVersions(
  remoteFolder: string,
  versions: string[],
  target: string,
  isLocked: () => boolean,
): Promise<string[]> {
  if (versions.length === 0) return [];
  await createFolder(target);
  const moved = versions.filter((version) => {
    if (!isLocked()) return false; // Another process may have made this version live.
    renameSync(join(remoteFolder, version), join(target, version));
    return true;
  });
  await syncFolder(remoteFolder);
  return moved;
}

export const namesIn = (folder: string) => readdir(folder).catch(() => [] as string[]);
