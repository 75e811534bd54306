import { isFileName, isName } from 'release-store/release';
import { ASSETS_URL, RELEASES_URL } from '../site/urls';

/** `owner` is a remote or SHELL. `file` is relative to the folder of the build. */
export type Script = { owner: string; version: string; file: string };

/** No remote can have this name. */
export const SHELL = '.shell';

const CONTENT_HASH = /\.[0-9a-f]{8,64}\.js$/;

/** Does not check that the file exists. URLs of the shell's scripts contain no version, hence `shellVersion`. */
export function scriptAt(url: string, shellVersion: string): Script | undefined {
  const path = url.split('?', 1)[0]!;
  const script = path.startsWith(ASSETS_URL)
    ? { owner: SHELL, version: shellVersion, file: path.slice(ASSETS_URL.length) }
    : scriptOfRelease(path);
  return script && script.file.endsWith('.js') && isFileName(script.file) ? script : undefined;
}

function scriptOfRelease(path: string): Script | undefined {
  if (!path.startsWith(RELEASES_URL)) return undefined;
  const [owner, version, ...segments] = path.slice(RELEASES_URL.length).split('/');
  return isName(owner) && isName(version) ? { owner, version, file: segments.join('/') } : undefined;
}

/** The script's name in all builds: `*` replaces the hash. */
export const stableName = (file: string) => file.replace(CONTENT_HASH, '.*.js');

/** Whether webpack named the file by a chunk number, which may change when modules are added or removed. */
export const isNumbered = (file: string) => /^\d+\.\*\.js$/.test(stableName(file));

/** Value for `Use-As-Dictionary`. Browsers choose the dictionary with the longest matching pattern. */
export function patternOf({ owner, file }: Script, isFallback: boolean): string {
  const folder = owner === SHELL ? ASSETS_URL : `${RELEASES_URL}${owner}/*/`;
  // Plus signs in file names would be operators in URL patterns.
  return `${folder}${isFallback ? '*.js' : stableName(file)}`.replace(/[+*]+/g, '*');
}
