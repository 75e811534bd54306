import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryEntry } from 'release-store/release';
import { commitSubjects } from './commit-subjects';

let folder: string;
const startedIn = process.cwd();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commits-'));
  process.chdir(folder);
  git('init', '--quiet');
});

afterEach(() => {
  process.chdir(startedIn);
  rmSync(folder, { recursive: true });
});

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args])
    .toString()
    .trim();

function commit(subject: string): string {
  writeFileSync(join(folder, 'file'), subject);
  git('add', '.');
  git('commit', '--quiet', '--message', subject);
  return git('rev-parse', 'HEAD');
}

const liveFrom = (commit: string): RegistryEntry => ({
  live: '1.0.0',
  history: [{ at: '', who: 'Ada', why: '', did: 'switch', from: null, to: '1.0.0', commit }],
});

test('the subjects of the commits since the live release, newest first', async () => {
  const live = commit('Two pages');
  commit('Spring dates');
  const next = commit('Shorter titles');

  expect(await commitSubjects(liveFrom(live), next)).toEqual(['Shorter titles', 'Spring dates']);
});

test.each([
  ['no release is live', null],
  ['git does not know the commit', liveFrom('f'.repeat(40))],
  ['the commit is an option of git', liveFrom('--output=stolen')],
])('there are no subjects if %s', async (_what, entry) => {
  expect(await commitSubjects(entry, commit('Two pages'))).toEqual([]);
});
