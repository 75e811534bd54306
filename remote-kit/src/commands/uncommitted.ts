import type { Release } from 'release-store/release';
import type { Progress } from './command-context';

export function warnOfUncommittedChanges({ commit, isDirty }: Release, { say }: Progress): void {
  if (isDirty)
    say(
      `! The sources have changes that are not committed, so commit ${commit.slice(0, 10)} does not contain this release. Commit them and build again.`,
    );
}
