import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isName } from 'release-store/release';
import { revisionOf } from './bundle/revision';
import { isInRepository } from './in-repository';

/** Builds of the same version are equal, so a build can be reused. */
export function sourceVersion(
  directory: string,
  mode: string,
  isDirty = revisionOf(directory).isDirty,
): string {
  const file = join(directory, 'package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version?: unknown };
  if (!isName(version))
    throw new Error(
      `The version in ${file} is ${JSON.stringify(version) ?? 'missing'}: expected a version like 1.4.0`,
    );
  const inputs = isInRepository ? siblingsOf(directory) : lockFileFor(directory);
  // Builds before and after a commit differ, because `release.json` says whether the sources were committed.
  const mark = isDirty ? ' not committed' : '';
  return `${version}-${hashOfFiles([directory, ...inputs], mode + mark)}`;
}

const siblingsOf = (directory: string) =>
  ['shared-lib', 'release-store', 'remote-kit', 'package-lock.json', 'tsconfig.json'].map((path) =>
    join(directory, '..', path),
  );

const LOCK_FILES = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock'];

function lockFileFor(directory: string): string[] {
  const parent = dirname(directory);
  if (parent === directory) return [];
  const files = LOCK_FILES.map((name) => join(directory, name)).filter((file) => existsSync(file));
  return files.length > 0 ? files : lockFileFor(parent);
}

export function hashOfFiles(paths: string[], salt = ''): string {
  const hash = createHash('sha256').update(salt);
  for (const path of paths) {
    for (const file of statSync(path).isDirectory() ? sourcesBelow(path) : [path]) {
      hash.update(relative(path, file)).update(readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 10);
}

const EXCLUDED = /^(node_modules|\.git)$|\.test\.tsx?$|\.tsbuildinfo$/;
/** Excluded only at the top level, because deeper folders with these names can contain sources. */
const OUTPUT_FOLDERS = /^(dist|coverage|\.cache)$/;

/** Excludes files that git ignores, such as test reports. */
function sourcesBelow(folder: string): string[] {
  const ignored = ignoredBelow(folder);
  return filesBelow(folder, (path) => ignored.has(path));
}

/**
 * Omits ignored files in `src`, which can be generated sources. Outside a repository, or if git ignores `folder`
 * itself, the result contains no file below `folder`.
 */
function ignoredBelow(folder: string): ReadonlySet<string> {
  try {
    const args = ['ls-files', '-z', '--others', '--ignored', '--exclude-standard', '--directory'];
    const output = execFileSync('git', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
    return new Set(
      output
        .toString()
        .split('\0')
        .filter((path) => !path.startsWith('src/'))
        .map((path) => join(folder, path.replace(/\/$/, ''))),
    );
  } catch {
    return new Set();
  }
}

/** Excludes symbolic links to folders, and broken links, such as an editor's lock files. */
function filesBelow(folder: string, isIgnored: (path: string) => boolean, isTop = true): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !EXCLUDED.test(name) && !(isTop && OUTPUT_FOLDERS.test(name)))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (isIgnored(path)) return [];
      if (entry.isDirectory()) return filesBelow(path, isIgnored, false);
      return statSync(path, { throwIfNoEntry: false })?.isFile() ? [path] : [];
    })
    .sort();
}
