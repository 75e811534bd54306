import { isFileName, isName } from 'release-store/release';
import { ASSETS_URL, RELEASES_URL } from '../site/urls';

/** A script of a build. `owner` is a remote or `SHELL`. `file` is the path in the folder of the build. */
export type Script = { owner: string; version: string; file: string };

/** Owner of the shell's own scripts; no remote can have this name. */
export const SHELL = '.shell';

const CONTENT_HASH = /\.[0-9a-f]{8,64}\.js$/;

/**
 * Returns the script that a URL names, even if there is no such file. Undefined for URLs of other files and for URLs
 * with escaped characters.
 * @param shellVersion version of the shell's build, which the URLs of its scripts do not contain
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

/** The name of a script in all builds: `*` replaces the hash of its content. */
export const stableName = (file: string) => file.replace(CONTENT_HASH, '.*.js');

/** Whether webpack named the script by a number, which may change when modules are added or removed. */
export const isNumbered = (file: string) => /^\d+\.\*\.js$/.test(stableName(file));

/**
 * Returns the URL pattern for the header `Use-As-Dictionary` of a script: it matches the scripts, in all builds of the
 * same owner, for which this script is a dictionary. Browsers use the dictionary with the longest pattern that matches.
 * @param isFallback whether the script is the dictionary for scripts whose names its build does not have. The pattern
 * then matches all scripts of the owner.
 */
export function patternOf({ owner, file }: Script, isFallback: boolean): string {
  const folder = owner === SHELL ? ASSETS_URL : `${RELEASES_URL}${owner}/*/`;
  // Also replaces plus signs in file names, because they are operators in URL patterns.
  return `${folder}${isFallback ? '*.js' : stableName(file)}`.replace(/[+*]+/g, '*');
}
