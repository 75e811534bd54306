import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { RELEASE_FILE, type Release } from 'release-store/release';

const MAX_RELEASES = 200;

/**
 * Returns a filter that finds server code, which browsers must not get. If the `release.json` of a release is
 * not readable, every file of the release counts as server code.
 */
export function serverHalfFilter(releasesDir: string) {
  /**
   * File name of the server half by folder of the release, or an empty text if the release has none. Releases
   * never change, so an entry stays valid.
   */
  const serverFiles = new LRUCache<string, string>({
    max: MAX_RELEASES,
    memoMethod(folder) {
      const text = readFileSync(join(releasesDir, folder, RELEASE_FILE), 'utf8');
      return (JSON.parse(text) as Partial<Release>).server?.toLowerCase() ?? '';
    },
  });

  /** @param path decoded path below `releasesDir`, such as `/public_remote/1.0.0/server/routes.js` */
  return function isServerHalf(path: string): boolean {
    const [remote = '', version = '', ...segments] = path.split('/').filter(Boolean);
    // File systems of macOS and Windows ignore letter case in file names, so the comparison ignores it too.
    const file = segments.join('/').toLowerCase();
    if (file.startsWith('server/')) return true;
    try {
      const server = serverFiles.memo(join(remote, version));
      return server !== '' && [server, `${server}.br`, `${server}.gz`].includes(file);
    } catch {
      return true;
    }
  };
}
