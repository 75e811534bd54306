import { readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isName, RELEASE_FILE } from '../release';
import { createFolder, syncFolder } from './durable';
import { BadChange } from './errors';

/** `at`: time at which `release.json` was written, in milliseconds since 1970. */
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

/** `rename` is atomic, so a crash leaves each version complete in its old or new folder. */
export async function moveVersions(remoteFolder: string, versions: string[], target: string): Promise<void> {
  if (versions.length === 0) return;
  await createFolder(target);
  for (const version of versions) await rename(join(remoteFolder, version), join(target, version));
  await syncFolder(remoteFolder);
}

export const namesIn = (folder: string) => readdir(folder).catch(() => [] as string[]);
