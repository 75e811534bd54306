import { isFileName, isName } from 'release-store/release';
import { ASSETS_URL, RELEASES_URL } from '../site/urls';

/** `owner` is a remote or SHELL. `file` is relative to the folder of the build. */
export type Script = { owner: string; version: string; file: string };

/**
 * `owner` of the shell's scripts. Names of remotes begin with a letter or digit, so no remote has this name.
 */
export const SHELL = '.shell';

const CONTENT_HASH = /\.[0-9a-f]{8,64}\.js$/;

/**
 * Parses the URL of a script. Does not check that the file exists.
 * @param shellVersion version of the shell's scripts, because their URLs contain no version
 */
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

/** Replaces the content hash in a script's name by `*`, so that the name is the same in all builds. */
export const stableName = (file: string) => file.replace(CONTENT_HASH, '.*.js');

/** Whether webpack named the file by a chunk number, which may change when modules are added or removed. */
export const isNumbered = (file: string) => /^\d+\.\*\.js$/.test(stableName(file));

/**
 * Returns the URL pattern for the header `Use-As-Dictionary`. If several dictionaries match the URL of a
 * script, browsers choose the dictionary with the longest pattern.
 */
export function patternOf({ owner, file }: Script, isFallback: boolean): string {
  const folder = owner === SHELL ? ASSETS_URL : `${RELEASES_URL}${owner}/*/`;
  // A plus sign is an operator in URL patterns, so `*` replaces the plus signs of file names.
  return `${folder}${isFallback ? '*.js' : stableName(file)}`.replace(/[+*]+/g, '*');
}
