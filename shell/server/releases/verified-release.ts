import { contractFaults, type ProvidedContract } from 'release-store/contract';
import { integrityOf, RELEASE_FILE, type Release } from 'release-store/release';
import { LIMITS } from 'release-store/store';
import type { ReleaseSource } from './release-source';

export async function readVerifiedRelease(
  source: ReleaseSource,
  remote: string,
  version: string,
  shell: ProvidedContract,
): Promise<{ release: Release; serverCode?: string }> {
  const release = await readManifest(source, remote, version);
  requireContract(release, shell);
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

export function requireContract(release: Release, shell: ProvidedContract): void {
  const faults = contractFaults(release, shell);
  if (faults.length > 0) throw new Error(faults.join('; '));
}

async function readManifest(source: ReleaseSource, remote: string, version: string): Promise<Release> {
  const bytes = await source.file(remote, version, RELEASE_FILE);
  if (bytes.length > LIMITS.manifestBytes) throw new Error(`${RELEASE_FILE} is too large`);
  try {
    return JSON.parse(bytes.toString('utf8')) as Release;
  } catch {
    throw new Error(`${RELEASE_FILE} is not JSON`);
  }
}
