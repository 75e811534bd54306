import { createHash } from 'node:crypto';
import type { OfferedNames } from './offered-modules';

export const RELEASE_FILE = 'release.json';
export const ENTRY_FILE = 'remoteEntry.js';
export const SERVER_FILE = 'server/routes.js';
export const EXPOSED_MODULE = './routes';

/** `release.json`: what a release of a remote is and promises. Paths are relative to the release's folder. */
export type Release = {
  name: string;
  version: string;
  /** The revision it was built from, when the builder knows. */
  commit: string;
  /** The version of the shell contract it was built against. */
  shellContract: string;
  /** Names the remote takes from each shared module. */
  uses: Record<string, string[]>;
  /** File of the browser half to load first. */
  entry: string;
  /** File of the server half; absent when the remote renders in the browser only. */
  server?: string;
  /** Files the exposed module needs beside the entry. */
  exposed: string[];
  /** Files each lazy page needs beside those, by the page's place in `src`, like `pages/home`. */
  pages: Record<string, string[]>;
  /** SHA-384 of every file, as in the `integrity` attribute. A file without one is never executed. */
  files: Record<string, string>;
};

/** Who made another version of a remote live, when and why. */
type Switch = { at: string; who: string; why: string; from: string | null; to: string };

/** `registry.json`: the only thing about releases that changes. It says which version of each remote is live. */
export type Registry = { remotes: Record<string, { live: string; history: Switch[] }> };

export const REGISTRY_FILE = 'registry.json';

export const integrityOf = (bytes: Uint8Array) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The names in `uses` that the shell does not offer, as `module: name`. */
export function missingNames(
  uses: Release['uses'],
  offered: Readonly<Record<string, OfferedNames>>,
): string[] {
  return Object.entries(uses).flatMap(([id, names]) => {
    const has = offered[id];
    if (has === 'all') return [];
    return names.filter((name) => !has?.includes(name)).map((name) => `${id}: ${name}`);
  });
}
