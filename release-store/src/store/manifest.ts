import { quoted, RELEASE_FILE, shapeFaults, type Release } from '../release';
import { BadRelease } from './errors';
import type { Meter } from './limits';

export type ExpectedRelease = {
  remote: string;
  version: string;
  check: (release: Release) => string[];
};

export function readManifest(
  text: string,
  { remote, version, check }: ExpectedRelease,
  meter: Meter,
): Release {
  const value = parse(text);
  rejectIfAny(shapeFaults(value));
  const release = value as Release;
  const isExpected = release.name === remote && release.version === version;
  const names = Object.keys(release.files);
  meter.requireCount(names.length + 1);
  const faults = nameConflicts(names);
  if (!isExpected)
    faults.unshift(
      `${RELEASE_FILE} is for ${release.name} ${release.version}, but was uploaded as ${remote} ${version}`,
    );
  rejectIfAny(faults);
  rejectIfAny(check(release));
  return release;
}

function rejectIfAny(faults: string[]): void {
  if (faults.length > 0) throw new BadRelease(faults);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BadRelease([`${RELEASE_FILE} is not valid JSON: ${(error as Error).message}`]);
  }
}

function nameConflicts(names: string[]): string[] {
  const folders = new Set(names.flatMap(parentFolders));
  return [
    ...names
      .filter((name) => folders.has(name))
      .map((name) => `files: ${quoted(name)} is both a file and a folder`),
    ...(names.includes(RELEASE_FILE) ? [`files: ${RELEASE_FILE} cannot hold its own hash`] : []),
  ];
}

/** Returns `a` and `a/b` for the path `a/b/c.js`. */
export function parentFolders(path: string): string[] {
  const segments = path.split('/').slice(0, -1);
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
}
