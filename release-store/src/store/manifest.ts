import { RELEASE_FILE, type Release } from '../release';
import { shapeFaults } from '../release';
import { BadRelease } from './errors';
import { quoted } from '../release';

export type Expected = {
  remote: string;
  version: string;
  /** Says what else is wrong with a release, before its files are read. */
  check: (release: Release) => string[];
};

/**
 * Reads a `release.json` that somebody sent.
 * @throws BadRelease unless it is well-formed, of the expected remote and version, and `check` agrees
 */
export function readManifest(text: string, { remote, version, check }: Expected): Release {
  const value = parse(text);
  refuse(shapeFaults(value));
  const release = value as Release;
  const isExpected = release.name === remote && release.version === version;
  refuse([
    ...(isExpected
      ? []
      : [`${RELEASE_FILE} is of ${release.name} ${release.version}, but was sent as ${remote} ${version}`]),
    ...nameFaults(Object.keys(release.files)),
  ]);
  refuse(check(release));
  return release;
}

function refuse(faults: string[]): void {
  if (faults.length > 0) throw new BadRelease(faults);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BadRelease([`${RELEASE_FILE} is no JSON: ${(error as Error).message}`]);
  }
}

/** Names that are sound, but not beside each other. */
function nameFaults(names: string[]): string[] {
  const folders = new Set(names.flatMap(foldersAbove));
  return [
    ...names
      .filter((name) => folders.has(name))
      .map((name) => `files: ${quoted(name)} is both a file and a folder`),
    ...(names.includes(RELEASE_FILE) ? [`files: ${RELEASE_FILE} cannot hold its own hash`] : []),
  ];
}

/** `a/b/c.js` lies in `a` and `a/b`. */
export function foldersAbove(path: string): string[] {
  const segments = path.split('/').slice(0, -1);
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
}
