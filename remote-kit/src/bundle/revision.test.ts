import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { revisionOf } from './revision';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'revision-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });

test('a folder without git has no revision', () => {
  expect(revisionOf(folder)).toEqual({ commit: '' });
});

test('a changed, new or deleted file makes the revision dirty', () => {
  git('init', '-q');
  writeFileSync(join(folder, 'routes.tsx'), '1');
  expect(revisionOf(folder)).toEqual({ commit: '', isDirty: true });
  git('add', '.');
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@site.example', 'commit', '-qm', 'First page');
  const { commit, isDirty } = revisionOf(folder);
  expect(commit).toMatch(/^[0-9a-f]{40}$/);
  expect(isDirty).toBe(false);

  writeFileSync(join(folder, 'new.tsx'), '1');
  expect(revisionOf(folder)).toEqual({ commit, isDirty: true });
});
