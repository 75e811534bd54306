import { createHash } from 'node:crypto';

export const RELEASE_FILE = 'release.json';
export const ENTRY_FILE = 'remoteEntry.js';
/** The one folder of a release that is never served. */
export const SERVER_FOLDER = 'server/';
export const SERVER_FILE = `${SERVER_FOLDER}routes.js`;
export const EXPOSED_MODULE = './routes';

/** A path that a remote serves: relative to its mount, without a slash at the start; '' is the mount itself. */
export type ServedPath = { path: string; id?: string };

/** `release.json`: what a release of a remote is and promises. File names are relative to the release's folder. */
export type Release = {
  name: string;
  version: string;
  /** The revision it was built from, when the builder knows. */
  commit: string;
  /** The versions of the shell contract it runs with: a semver range. */
  shellContract: string;
  /** The versions of the content service's contract it runs with: a semver range. */
  contentContract: string;
  /** Whether the shell's server renders its pages. */
  rendersOnServer: boolean;
  /** Every path it serves, but for its page for unknown addresses. */
  routes: ServedPath[];
  /** Calls of the content service it makes, as shared-lib/api names them. */
  calls: string[];
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

export const integrityOf = (bytes: Uint8Array) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
