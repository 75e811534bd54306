import { execFileSync } from 'node:child_process';
import type { Release } from 'release-store/release';

/** `commit` is '' without a commit, repository or git. Without a repository or git, `isDirty` is absent. */
export function revisionOf(directory: string): Pick<Release, 'commit' | 'isDirty'> {
  try {
    const isDirty = git(directory, 'status', '--porcelain', '--', '.') !== '';
    return { commit: headOf(directory), isDirty };
  } catch {
    return { commit: '' };
  }
}

function headOf(directory: string): string {
  try {
    return git(directory, 'rev-parse', 'HEAD').trim();
  } catch {
    return '';
  }
}

const git = (directory: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: directory, stdio: ['ignore', 'pipe', 'ignore'] }).toString();
