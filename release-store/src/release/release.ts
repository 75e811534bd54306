import { createHash } from 'node:crypto';

export const RELEASE_FILE = 'release.json';
export const ENTRY_FILE = 'remoteEntry.js';
/** Never served to browsers. */
export const SERVER_FOLDER = 'server/';
export const SERVER_FILE = `${SERVER_FOLDER}routes.js`;
export const TYPES_FOLDER = 'types/';
export const TYPES_FILE = `${TYPES_FOLDER}routes.d.ts`;
export const EXPOSED_MODULE = './routes';

/** `path` is relative to the remote's mount, without a leading slash. '' is the mount itself. */
export type ServedPath = { path: string; id?: string };

/** File names are relative to the release's folder. */
export type Release = {
  name: string;
  version: string;
  /** Git revision of the sources; '' if unknown. */
  commit: string;
  /** The sources had changes that `commit` does not contain. Absent if unknown. */
  isDirty?: boolean;
  /** Exact versions of the shared packages. Absent in releases of older kits. */
  builtWith?: Record<string, string>;
  /** Semver range. */
  shellContract: string;
  /** Semver range. */
  contentContract: string;
  rendersOnServer: boolean;
  /** Without the catch-all route `*`. */
  routes: ServedPath[];
  /** Content service calls, named as in shared-lib/api: `publicApi.courses`. */
  calls: string[];
  /** Names imported from each shared module. `*` is the complete namespace. */
  uses: Record<string, string[]>;
  /** Module Federation container. */
  entry: string;
  /** Server half. Absent if the remote renders in the browser only. */
  server?: string;
  /** Declarations of the exposed module. Absent in releases of older kits. */
  types?: string;
  /** Script files that the exposed module needs besides the entry. */
  exposed: string[];
  /** Script files that each lazy page needs besides the entry, by module path below `src`: `pages/home`. */
  pages: Record<string, string[]>;
  /** SHA-384 of every file, as in the `integrity` attribute. Files without a hash are never executed. */
  files: Record<string, string>;
};

export const integrityOf = (bytes: Uint8Array) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
