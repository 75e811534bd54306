import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RELEASE_FILE, type Release } from 'remote-kit/release';
import type { ReleaseSource } from './source';

/** A source with copies of releases on this machine's disk, for the time when it cannot be reached. */
export type CopyingSource = ReleaseSource & {
  /** Copies a release, and removes the copies of the remote's other releases. */
  keep: (remote: string, version: string) => Promise<void>;
};

/** @param folder where the copies are kept */
export function withCopies(source: ReleaseSource, folder: string): CopyingSource {
  return {
    ...source,
    file: (remote, version, file) =>
      source.file(remote, version, file).catch((error: unknown) =>
        readFile(join(folder, remote, version, file)).catch(() => {
          throw error;
        }),
      ),
    async keep(remote, version) {
      const own = join(folder, remote);
      const incoming = join(own, `.${version}`);
      const manifest = await source.file(remote, version, RELEASE_FILE);
      const { files } = JSON.parse(manifest.toString('utf8')) as Release;
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
