import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readRelease } from 'release-store/archive';
import { RELEASE_FILE, type Release } from 'release-store/release';
import { RELEASES_URL } from '../site/urls';

export type BuiltRelease = { release: Release; folder: string };

export const releaseUrl = ({ name, version }: Release) => `${RELEASES_URL}${name}/${version}/`;

export async function lastBuilt(remoteFolder: string): Promise<BuiltRelease | undefined> {
  const dist = join(remoteFolder, 'dist');
  const versions = await readdir(dist).catch(() => []);
  const built = await Promise.all(
    versions.map(async (version) => {
      const manifest = await stat(join(dist, version, RELEASE_FILE)).catch(() => undefined);
      return manifest ? [{ folder: join(dist, version), at: manifest.mtimeMs }] : [];
    }),
  );
  const [last] = built.flat().sort((one, other) => other.at - one.at);
  return last && { release: await readRelease(last.folder), folder: last.folder };
}
