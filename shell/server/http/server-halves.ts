import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { RELEASE_FILE, type Release } from 'release-store/release';

const MAX_RELEASES = 200;

/** Browsers must not get server code. Without a valid `release.json`, every file counts as server code. */
export function serverHalfFilter(releasesDir: string) {
  /**
   * File name of the server code, by release folder. May be outdated after a version is removed and uploaded again.
   * This is harmless, because uploaded releases have their server code below `server/`.
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
    // File systems of macOS and Windows ignore letter case.
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
