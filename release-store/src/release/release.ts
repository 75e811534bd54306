import { createHash } from 'node:crypto';

export const RELEASE_FILE = 'release.json';
export const ENTRY_FILE = 'remoteEntry.js';
/** Files in this folder are never served to browsers. */
export const SERVER_FOLDER = 'server/';
export const SERVER_FILE = `${SERVER_FOLDER}routes.js`;
export const TYPES_FOLDER = 'types/';
export const TYPES_FILE = `${TYPES_FOLDER}routes.d.ts`;
export const EXPOSED_MODULE = './routes';

/** Name of the container's global variable. The space prevents conflicts with element ids and `window` properties. */
export const containerOf = (remote: string) => `remote ${remote}`;

/** `path` is relative to the mount, without leading slash; '' is the mount. `id` is the page's key in `pages`. */
export type ServedPath = { path: string; id?: string };

/** File names are relative to the release's folder. */
export type Release = {
  name: string;
  version: string;
  /** Git revision of the sources; '' if unknown. */
  commit: string;
  /** The release was built from a working tree with uncommitted changes. Absent if unknown. */
  isDirty?: boolean;
  /** Exact versions of the shared packages at the build. Absent in releases of older versions of remote-kit. */
  builtWith?: Record<string, string>;
  /** Semver range of the shell contract versions that the release works with. */
  shellContract: string;
  /** Semver range of the content contract versions that the release works with. */
  contentContract: string;
  rendersOnServer: boolean;
  /** Omits the catch-all route `*`. */
  routes: ServedPath[];
  /** Calls of the content service, such as `publicApi.courses`. */
  calls: string[];
  /** Imported names by shared module. `*` stands for all names. */
  uses: Record<string, string[]>;
  /** The Module Federation container, which the browser loads first. */
  entry: string;
  /** Global variable of the container. Absent in releases of an older remote-kit, which use the remote's name. */
  container?: string;
  /** Script that renders pages on the server. Absent if the remote renders only in the browser. */
  server?: string;
  /** File with TypeScript declarations of the routes. Absent in releases of older versions of remote-kit. */
  types?: string;
  /** Scripts that the routes need in addition to `entry`. */
  exposed: string[];
  /** Scripts that lazily loaded pages need in addition to `entry`, by module path below `src`, like `pages/home`. */
  pages: Record<string, string[]>;
  /** SHA-384 of every file, as in the `integrity` attribute. Files without a hash are never executed. */
  files: Record<string, string>;
};

export const integrityOf = (bytes: Uint8Array) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
