import { createHash } from 'node:crypto';

export const RELEASE_FILE = 'release.json';
export const ENTRY_FILE = 'remoteEntry.js';
/** Folder of a release that is never served to browsers. */
export const SERVER_FOLDER = 'server/';
export const SERVER_FILE = `${SERVER_FOLDER}routes.js`;
/** Folder of the declaration files, which browsers get as text. */
export const TYPES_FOLDER = 'types/';
export const TYPES_FILE = `${TYPES_FOLDER}routes.d.ts`;
export const EXPOSED_MODULE = './routes';

/** A path that a remote serves, relative to its mount and without a leading slash. '' is the mount itself. */
export type ServedPath = { path: string; id?: string };

/** Contents of `release.json`. File names are relative to the release's folder. */
export type Release = {
  name: string;
  version: string;
  /** Git revision of the sources; '' when unknown. */
  commit: string;
  /** Whether the sources had changes that `commit` does not contain. Absent when unknown. */
  isDirty?: boolean;
  /** Exact versions of the shared packages that the release was built with. Absent in releases of older kits. */
  builtWith?: Record<string, string>;
  /** Semver range of the supported shell contract versions. */
  shellContract: string;
  /** Semver range of the supported content service contract versions. */
  contentContract: string;
  /** Whether the shell's server renders the pages. */
  rendersOnServer: boolean;
  /** All served paths, without the catch-all route `*` of the page for unknown URLs. */
  routes: ServedPath[];
  /** Content service calls of the remote, named as in shared-lib/api: `publicApi.courses`. */
  calls: string[];
  /** Names that the remote imports from each shared module. `*` is the complete namespace. */
  uses: Record<string, string[]>;
  /** Module Federation container, the first file that a browser loads. */
  entry: string;
  /** File of the server half; absent when the remote renders in the browser only. */
  server?: string;
  /** Declaration file of the exposed module, in `types/`. Absent in releases of older kits. */
  types?: string;
  /** Script files that the exposed module needs in addition to the entry. */
  exposed: string[];
  /**
   * Script files that each lazy page needs in addition to the entry. A file may also be in `exposed`. Keys are module
   * paths below `src`, such as `pages/home`.
   */
  pages: Record<string, string[]>;
  /** SHA-384 of every file in the format of the `integrity` attribute. Files without a hash are never executed. */
  files: Record<string, string>;
};

/** Hash in the format of the `integrity` attribute. */
export const integrityOf = (bytes: Uint8Array) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
