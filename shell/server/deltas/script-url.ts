import { isFileName, isName } from 'release-store/release';
import { ASSETS_URL, RELEASES_URL } from '../site/urls';

/** `owner` is a remote or SHELL. `file` is relative to the folder of the build. */
export type Script = { owner: string; version: string; file: string };

/** Begins with a period, because no name of a remote does. */
export const SHELL = '.shell';

const CONTENT_HASH = /\.[0-9a-f]{8,64}\.js$/;

/** @param shellVersion version of the shell's scripts, whose URLs contain no version */
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

/** Replaces the content hash by `*`, so that a script has the same name in all builds. */
export const stableName = (file: string) => file.replace(CONTENT_HASH, '.*.js');

/** Whether webpack named the file by a chunk number, which may change between builds. */
export const isNumbered = (file: string) => /^\d+\.\*\.js$/.test(stableName(file));

/**
 * Returns the URL pattern for the header `Use-As-Dictionary`. Browsers prefer the dictionary with the longest matching
 * pattern. The fallback (`fallbackOf` in builds.ts) must be the last choice, so its pattern is the shortest.
 */
export function patternOf({ owner, file }: Script, isFallback: boolean): string {
  const folder = owner === SHELL ? ASSETS_URL : `${RELEASES_URL}${owner}/*/`;
  // A plus sign is an operator in URL patterns, so `*` replaces it.
  return `${folder}${isFallback ? '*.js' : stableName(file)}`.replace(/[+*]+/g, '*');
}
