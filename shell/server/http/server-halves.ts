import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASE_FILE, type Release } from 'release-store/release';

/** More releases than browsers ask for at a time. */
const MOST_REMEMBERED = 200;

/**
 * Tells whether a file below `releasesDir` belongs to the server half of its release. A folder without a readable
 * `release.json` is not a release: all of it counts as private.
 */
export function createServerHalves(releasesDir: string) {
  const files = new Map<string, string>();

  /** Releases never change, so each `release.json` is read once. */
  function serverFileOf(folder: string): string {
    const known = files.get(folder);
    if (known !== undefined) return known;
    const text = readFileSync(join(releasesDir, folder, RELEASE_FILE), 'utf8');
    const server = (JSON.parse(text) as Partial<Release>).server?.toLowerCase() ?? '';
    if (files.size >= MOST_REMEMBERED) files.clear();
    files.set(folder, server);
    return server;
  }

  /** @param path decoded, like `/public_remote/1.0.0/server/routes.js` */
  return function isServerHalf(path: string): boolean {
    const [remote = '', version = '', ...segments] = path.split('/').filter(Boolean);
    // File systems of macOS and Windows find a file under any letter case.
    const file = segments.join('/').toLowerCase();
    if (file.startsWith('server/')) return true;
    try {
      const server = serverFileOf(join(remote, version));
      return server !== '' && [server, `${server}.br`, `${server}.gz`].includes(file);
    } catch {
      return true;
    }
  };
}
