import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { RELEASE_FILE, type Release } from 'release-store/release';
import { RELEASES_URL } from '../site/urls';

export type BuiltRelease = { release: Release; folder: string };

export const releaseUrl = ({ name, version }: Release) => `${RELEASES_URL}${name}/${version}/`;

export async function lastBuilt(remoteFolder: string): Promise<BuiltRelease | undefined> {
  const dist = join(remoteFolder, 'dist');
  const versions = await readdir(dist).catch(() => []);
  const built = await Promise.all(
    versions.map(async (version) => {
      const file = join(dist, version, RELEASE_FILE);
      return {
        folder: join(dist, version),
        at: await stat(file).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      };
    }),
  );
  const [last] = built.filter(({ at }) => at > 0).sort((one, other) => other.at - one.at);
  if (!last) return undefined;
  const release = JSON.parse(await readFile(join(last.folder, RELEASE_FILE), 'utf8')) as Release;
  return { release, folder: last.folder };
}
