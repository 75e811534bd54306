import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { integrityOf, RELEASE_FILE, type Release } from 'remote-kit/release';
import { isFileName, quoted } from 'remote-kit/store';
import type { ReleaseSource } from './release-source';

/** A source with copies of releases on this machine's disk, for the time when it cannot be reached. */
export type CopyingSource = ReleaseSource & {
  /** Copies a release, and removes the copies of the remote's other releases. */
  keep: (remote: string, version: string) => Promise<void>;
};

/**
 * A copy is read first: releases never change, and a source that does not answer costs a wait for each file.
 * @param folder where the copies are kept
 */
export function withCopies(source: ReleaseSource, folder: string): CopyingSource {
  return {
    ...source,
    file: async (remote, version, file) =>
      (await soundCopy(join(folder, remote, version), file)) ?? source.file(remote, version, file),
    async keep(remote, version) {
      const own = join(folder, remote);
      const incoming = join(own, `.${version}`);
      const manifest = await source.file(remote, version, RELEASE_FILE);
      const { files } = JSON.parse(manifest.toString('utf8')) as Release;
      const outside = Object.keys(files).find((file) => !isFileName(file));
      if (outside !== undefined) throw new Error(`${quoted(outside)} is not the name of a file in a release`);
      await rm(incoming, { recursive: true, force: true });
      for (const file of [RELEASE_FILE, ...Object.keys(files)]) {
        const copy = join(incoming, file);
        await mkdir(dirname(copy), { recursive: true });
        await writeFile(copy, file === RELEASE_FILE ? manifest : await source.file(remote, version, file));
      }
      for (const name of await readdir(own))
        if (name !== `.${version}`) await rm(join(own, name), { recursive: true, force: true });
      await rename(incoming, join(own, version));
    },
  };
}

/** A file of a copied release; undefined when it is absent, or not the one that was released. */
async function soundCopy(release: string, file: string): Promise<Buffer | undefined> {
  try {
    const manifest = await readFile(join(release, RELEASE_FILE));
    const { files } = JSON.parse(manifest.toString('utf8')) as Release;
    if (file === RELEASE_FILE) return manifest;
    const bytes = await readFile(join(release, file));
    return integrityOf(bytes) === files[file] ? bytes : undefined;
  } catch {
    return undefined;
  }
}
