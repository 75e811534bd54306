import { execFileSync } from 'node:child_process';
import type { Release } from 'release-store/release';

/** If git knows no revision, `commit` is '' and `isDirty` is absent. */
export function revisionOf(directory: string): Pick<Release, 'commit' | 'isDirty'> {
  try {
    const commit = git(directory, 'rev-parse', 'HEAD').trim();
    return { commit, isDirty: git(directory, 'status', '--porcelain', '--', '.') !== '' };
  } catch {
    return { commit: '' };
  }
}

const git = (directory: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: directory, stdio: ['ignore', 'pipe', 'ignore'] }).toString();
