import type { Release } from 'release-store/release';
import type { Progress } from './command-context';

export function warnOfUncommittedChanges({ commit, isDirty }: Release, { say }: Progress): void {
  if (!isDirty) return;
  const missing = commit ? `commit ${commit.slice(0, 10)} does not contain` : 'no commit contains';
  say(
    `! The sources have changes that are not committed, so ${missing} this release. Commit them and build again.`,
  );
}
