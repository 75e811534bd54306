import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesIn } from '../archive';
import { RELEASE_FILE, type Release } from '../release';
import { FolderStore } from '../store';

/**
 * Puts a built release into a folder of releases, unless it is there, and makes it live, unless it is what `who`
 * made live last: what others have released since then stays.
 */
export async function publishBuilt(
  folder: string,
  releasesDir: string,
  by: { who: string; why: string },
): Promise<Release> {
  const release = JSON.parse(await readFile(join(folder, RELEASE_FILE), 'utf8')) as Release;
  const { name, version } = release;
  const store = new FolderStore(releasesDir);
  const { entry, tag, versions } = await store.entry(name);
  if (!versions.includes(version)) await store.put(name, version, filesIn(folder));
  const lastByThem = entry?.history.findLast(({ who, did }) => who === by.who && did === 'switch');
  if (lastByThem?.to !== version) await store.change(name, tag, { did: 'switch', ...by, version });
  return release;
}
