import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compiledKit, type Registry, type Release } from 'test-kit/compiled';

const DECOMPRESS: Record<string, (bytes: Buffer) => Buffer> = {
  '.br': brotliDecompressSync,
  '.gz': gunzipSync,
};

/**
 * Files that `release.json` does not list. `.tried` marks a release whose pages the shell has rendered as a test. If
 * that file is damaged, the shell only repeats the test.
 */
const UNLISTED = new Set(['release.json', '.tried']);

type Inspection = {
  faults: string[];
  registry: Registry | undefined;
  /** Number of interrupted uploads whose files are still in the store. */
  leftBehind: number;
};

export function inspectStore(releasesDir: string): Inspection {
  const { parseRegistry } = compiledKit.store();
  const faults: string[] = [];
  const remotes = namesIn(releasesDir).filter(
    (name) => !/^(\.incoming|\.stored|\.reserve|(registry|tokens)\.json(\.next)?)$/.test(name),
  );
  for (const remote of remotes)
    for (const version of namesIn(join(releasesDir, remote)))
      faults.push(...faultsOf(join(releasesDir, remote, version), { remote, version }));
  let registry: Registry | undefined;
  try {
    registry = parseRegistry(readFileSync(join(releasesDir, 'registry.json'), 'utf8'));
  } catch (error) {
    faults.push((error as Error).message);
  }
  return { faults, registry, leftBehind: namesIn(join(releasesDir, '.incoming')).length };
}

function faultsOf(folder: string, { remote, version }: { remote: string; version: string }): string[] {
  const { integrityOf } = compiledKit.release();
  const place = `${remote}/${version}`;
  let release: Release;
  try {
    release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release;
  } catch (error) {
    return [`${place}: ${(error as Error).message}`];
  }
  const present = filesIn(folder);
  const isUnchanged = (file: string) => {
    try {
      const [, original = '', ending] = /^(.*?)(\.br|\.gz)?$/.exec(file) ?? [];
      const bytes = readFileSync(join(folder, file));
      return integrityOf(ending ? DECOMPRESS[ending]!(bytes) : bytes) === release.files[original];
    } catch {
      return false;
    }
  };
  return [
    ...(release.name === remote && release.version === version ? [] : [`${place} is another release`]),
    ...Object.keys(release.files).flatMap((file) =>
      present.includes(file) ? [] : [`${place}/${file} is missing`],
    ),
    ...present.flatMap((file) =>
      UNLISTED.has(file) || isUnchanged(file) ? [] : [`${place}/${file} is damaged`],
    ),
  ];
}

const filesIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
