import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { integrityOf, isFileName, quoted, RELEASE_FILE, type Release } from 'release-store/release';
import { Turns } from 'release-store/store';
import type { ReleaseSource } from './release-source';

/** Reads local copies first, because each file of an unreachable source would cost a timeout. */
export function withCopies(source: ReleaseSource, folder: string) {
  const turns = new Turns();
  return {
    ...source,
    file: async (remote: string, version: string, file: string) =>
      (await readCopy(join(folder, remote, version), file)) ?? source.file(remote, version, file),
    /** Copies one release of a remote at a time, because each copy removes all other copies of the remote. */
    saveCopy: (remote: string, version: string): Promise<void> =>
      turns.run(remote, () => copyRelease(source, join(folder, remote), remote, version)),
  };
}

async function copyRelease(source: ReleaseSource, copies: string, remote: string, version: string) {
  const incoming = join(copies, `.${version}`);
  const manifest = await source.file(remote, version, RELEASE_FILE);
  const { files } = JSON.parse(manifest.toString('utf8')) as Release;
  const invalid = Object.keys(files).find((file) => !isFileName(file));
  if (invalid !== undefined) throw new Error(`${quoted(invalid)} is not the name of a file in a release`);
  await rm(incoming, { recursive: true, force: true });
  for (const file of [RELEASE_FILE, ...Object.keys(files)]) {
    const copy = join(incoming, file);
    await mkdir(dirname(copy), { recursive: true });
    await writeFile(copy, file === RELEASE_FILE ? manifest : await source.file(remote, version, file));
  }
  await rm(join(copies, version), { recursive: true, force: true });
  await rename(incoming, join(copies, version));
  for (const name of await readdir(copies))
    if (name !== version) await rm(join(copies, name), { recursive: true, force: true });
}

async function readCopy(releaseFolder: string, file: string): Promise<Buffer | undefined> {
  try {
    const manifest = await readFile(join(releaseFolder, RELEASE_FILE));
    const { files } = JSON.parse(manifest.toString('utf8')) as Release;
    if (file === RELEASE_FILE) return manifest;
    const bytes = await readFile(join(releaseFolder, file));
    return integrityOf(bytes) === files[file] ? bytes : undefined;
  } catch {
    return undefined;
  }
}
