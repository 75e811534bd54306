import { contractFaults, type ShellPromise } from 'remote-kit/contract';
import { integrityOf, RELEASE_FILE, type Release } from 'remote-kit/release';
import type { ReleaseSource } from './release-source';

/** A release whose every file has been read and found to be what `release.json` says, and the code of its server half. */
export type CheckedRelease = { release: Release; serverCode?: string };

/**
 * Reads a release and checks it against its own hashes and against what the shell promises.
 * @throws Error that names what is wrong with it
 */
export async function checkedRelease(
  source: ReleaseSource,
  remote: string,
  version: string,
  shell: ShellPromise,
): Promise<CheckedRelease> {
  const release = await readRelease(source, remote, version);
  const faults = contractFaults(release, shell);
  if (faults.length > 0) throw new Error(faults.join('; '));
  if (release.name !== remote || release.version !== version)
    throw new Error(`it is ${release.name} ${release.version}`);
  let serverCode: string | undefined;
  for (const [file, integrity] of Object.entries(release.files)) {
    const bytes = await source.file(remote, version, file);
    if (integrityOf(bytes) !== integrity)
      throw new Error(`${file} is not the file that was released: its hash differs`);
    if (file === release.server) serverCode = bytes.toString('utf8');
  }
  return { release, ...(serverCode !== undefined && { serverCode }) };
}

async function readRelease(source: ReleaseSource, remote: string, version: string): Promise<Release> {
  const text = (await source.file(remote, version, RELEASE_FILE)).toString('utf8');
  try {
    return JSON.parse(text) as Release;
  } catch {
    throw new Error(`${RELEASE_FILE} is no JSON`);
  }
}
