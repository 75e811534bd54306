import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf, missingNames, RELEASE_FILE, type Release } from 'remote-kit/release';
import { offeredModules, SHELL_CONTRACT } from 'remote-kit/offered-modules';

/** A release whose every file has been read and found to be what `release.json` says, and the code of its server half. */
export type CheckedRelease = { release: Release; serverCode?: string };

/**
 * Reads a release and checks it against its own hashes and the shell's contract.
 * @throws Error that names the first thing wrong with it
 */
export async function checkRelease(folder: string): Promise<CheckedRelease> {
  const release = JSON.parse(await readFile(join(folder, RELEASE_FILE), 'utf8')) as Release;
  checkContract(release);
  const contents = await Promise.all(
    Object.entries(release.files).map(async ([file, integrity]) => {
      const bytes = await readFile(join(folder, safePath(file)));
      if (integrityOf(bytes) !== integrity)
        throw new Error(`${file} is not the file that was released: its hash differs`);
      return [file, bytes] as const;
    }),
  );
  const serverCode =
    release.server && contents.find(([file]) => file === release.server)?.[1].toString('utf8');
  return { release, ...(serverCode && { serverCode }) };
}

function checkContract(release: Release): void {
  const { entry, exposed, pages, server } = release;
  const needed = [entry, ...exposed, ...Object.values(pages).flat(), ...(server ? [server] : [])];
  const unhashed = needed.find((file) => !release.files[file]);
  if (unhashed) throw new Error(`${RELEASE_FILE} has no hash for ${unhashed}`);
  if (major(release.shellContract) !== major(SHELL_CONTRACT)) {
    throw new Error(`it needs shell contract ${release.shellContract}, this shell keeps ${SHELL_CONTRACT}`);
  }
  const missing = missingNames(release.uses, offeredModules);
  if (missing.length > 0) throw new Error(`it takes what the shell does not offer: ${missing.join(', ')}`);
}

const major = (version: string) => version.split('.')[0];

function safePath(file: string): string {
  if (file.startsWith('/') || file.split('/').includes('..'))
    throw new Error(`${file} lies outside the release`);
  return file;
}
