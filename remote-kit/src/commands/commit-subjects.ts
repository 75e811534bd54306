import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { RegistryEntry } from 'release-store/release';

const MAX_SUBJECTS = 20;

/** Newest first, without commits outside of the current folder. [] if git does not know both commits. */
export async function commitSubjects(entry: RegistryEntry | null, commit: string): Promise<string[]> {
  const before = entry?.history.findLast(({ to, commit }) => to === entry.live && commit)?.commit;
  if (!isRevision(before) || !isRevision(commit)) return [];
  const range = ['log', '--format=%s', `--max-count=${MAX_SUBJECTS}`, `${before}..${commit}`, '--', '.'];
  return promisify(execFile)('git', range).then(
    ({ stdout }) => stdout.split('\n').filter(Boolean),
    () => [],
  );
}

/** The history comes from the site, and git could parse a malicious revision as an option. */
const isRevision = (value: string | undefined): value is string => /^[0-9a-f]{7,64}$/.test(value ?? '');
