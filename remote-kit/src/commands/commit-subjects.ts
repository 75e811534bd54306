import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { RegistryEntry } from 'release-store/release';

const MAX_SUBJECTS = 20;

/** Returns the subjects of the commits after the live release, newest first. */
export async function commitSubjects(entry: RegistryEntry | null, commit: string): Promise<string[]> {
  const before = entry?.history.findLast(({ to, commit }) => to === entry.live && commit)?.commit;
  if (!isRevision(before) || !isRevision(commit)) return [];
  const range = ['log', '--format=%s', `--max-count=${MAX_SUBJECTS}`, `${before}..${commit}`, '--', '.'];
  return promisify(execFile)('git', range).then(
    ({ stdout }) => stdout.split('\n').filter(Boolean),
    () => [],
  );
}

/** Accepts only hashes: the site supplies the revision, and git would parse `--output=file` as an option. */
const isRevision = (value: string | undefined): value is string => /^[0-9a-f]{7,64}$/.test(value ?? '');
