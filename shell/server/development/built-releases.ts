import { join } from 'node:path';
import { readRelease } from 'release-store/archive';
import type { Release } from 'release-store/release';
import { versionsIn } from 'release-store/store';
import { RELEASES_URL } from '../site/urls';

export type BuiltRelease = { release: Release; folder: string };

export const releaseUrl = ({ name, version }: Release) => `${RELEASES_URL}${name}/${version}/`;

export async function lastBuilt(remoteFolder: string): Promise<BuiltRelease | undefined> {
  const dist = join(remoteFolder, 'dist');
  const [last] = await versionsIn(dist);
  if (!last) return undefined;
  const folder = join(dist, last.version);
  return { release: await readRelease(folder), folder };
}
