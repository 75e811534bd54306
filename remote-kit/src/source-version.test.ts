import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hashOfFiles, sourceVersion } from './source-version';

let repository: string;
let remote: string;

beforeEach(async () => {
  repository = await mkdtemp(join(tmpdir(), 'source-version-'));
  remote = join(repository, 'a-remote');
  await write('a-remote/package.json', '{ "version": "2.1.0" }');
  await write('a-remote/src/routes.tsx', 'export const routes = [];');
  await write('shared-lib/src/index.ts', 'export const shared = 1;');
  await write('release-store/src/index.ts', 'export const store = 1;');
  await write('remote-kit/src/index.ts', 'export const kit = 1;');
  await write('package-lock.json', '{}');
  await write('tsconfig.json', '{}');
});

afterEach(() => rm(repository, { recursive: true }));

async function write(path: string, text: string) {
  await mkdir(dirname(join(repository, path)), { recursive: true });
  await writeFile(join(repository, path), text);
}

test("the same sources give the same version: the package's own and a short hash", () => {
  const version = sourceVersion(remote, 'production');

  expect(version).toMatch(/^2\.1\.0-[0-9a-f]{10}$/);
  expect(sourceVersion(remote, 'production')).toBe(version);
});

test.each([
  ['{}', 'missing'],
  ['{ "version": 2 }', '2'],
  ['{ "version": "2.1 beta" }', '"2.1 beta"'],
])('a package.json with %s is rejected', async (manifest, version) => {
  await write('a-remote/package.json', manifest);

  expect(() => sourceVersion(remote, 'production')).toThrow(
    `The version in ${join(remote, 'package.json')} is ${version}: expected a version like 1.4.0`,
  );
});

test.each([
  ['a source', 'a-remote/src/routes.tsx'],
  ['a new source', 'a-remote/src/pages/home.tsx'],
  ['shared-lib', 'shared-lib/src/index.ts'],
  ['release-store', 'release-store/src/index.ts'],
  ['remote-kit', 'remote-kit/src/index.ts'],
  ['an installed version', 'package-lock.json'],
  ["a compiler's option", 'tsconfig.json'],
  ['a page in a folder named like the output of a tool', 'a-remote/src/pages/coverage/index.tsx'],
])('a change of %s gives another version', async (_what, path) => {
  const before = sourceVersion(remote, 'production');

  await write(path, 'changed');

  expect(sourceVersion(remote, 'production')).not.toBe(before);
});

test('another build mode gives another version', () => {
  expect(sourceVersion(remote, 'development')).not.toBe(sourceVersion(remote, 'production'));
});

test('renaming a file gives another version', async () => {
  await write('a-remote/src/one.ts', '1');
  const before = sourceVersion(remote, 'production');

  await rm(join(remote, 'src/one.ts'));
  await write('a-remote/src/other.ts', '1');

  expect(sourceVersion(remote, 'production')).not.toBe(before);
});

test.each([
  ['what was built', 'a-remote/dist/1.0.0/remoteEntry.js'],
  ['an installed package', 'a-remote/node_modules/react/index.js'],
  ['a test', 'a-remote/src/routes.test.tsx'],
  ["the compiler's notes", 'remote-kit/tsconfig.tsbuildinfo'],
])('%s does not affect the version', async (_what, path) => {
  const before = sourceVersion(remote, 'production');

  await write(path, 'changed');

  expect(sourceVersion(remote, 'production')).toBe(before);
});

test('a commit gives another version, because the build names it', async () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, stdio: 'pipe' });
  const commit = () => {
    git('add', '.');
    git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', 'commit', '--quiet', '--message', 'Pages');
  };
  git('init', '--quiet');
  commit();
  await write('a-remote/src/routes.tsx', 'export const routes = [1];');
  const before = sourceVersion(remote, 'production');

  commit();

  expect(sourceVersion(remote, 'production')).not.toBe(before);
});

test('files that git ignores affect the version only in src, or if git ignores all files of the remote', async () => {
  execFileSync('git', ['init', '--quiet'], { cwd: repository });
  await write('.gitignore', 'junit.xml\nreports\ngenerated\nignored-remote\n');
  const before = sourceVersion(remote, 'production');

  await write('a-remote/junit.xml', '<testsuites/>');
  await write('a-remote/reports/deep/index.html', 'a report');
  expect(sourceVersion(remote, 'production')).toBe(before);

  await write('a-remote/src/generated/calls.ts', 'export const calls = [];');
  expect(sourceVersion(remote, 'production')).not.toBe(before);

  const versions = [];
  for (const text of ['1', '2']) {
    await write('ignored-remote/package.json', '{ "version": "2.1.0" }');
    await write('ignored-remote/src/routes.tsx', text);
    versions.push(sourceVersion(join(repository, 'ignored-remote'), 'production'));
  }
  expect(versions[0]).not.toBe(versions[1]);
});

test('links to a folder and to nothing do not affect the version, a link to a file does', async () => {
  const before = sourceVersion(remote, 'production');

  await symlink(repository, join(remote, 'result'));
  await symlink('ada@host.1:2', join(remote, 'src/.#routes.tsx'));
  expect(sourceVersion(remote, 'production')).toBe(before);

  await symlink(join(repository, 'tsconfig.json'), join(remote, 'src/linked.json'));
  expect(sourceVersion(remote, 'production')).not.toBe(before);
});

test('a hash covers single files as well as folders', async () => {
  const inputs = [join(remote, 'src'), join(repository, 'package-lock.json')];
  const before = hashOfFiles(inputs);

  await write('package-lock.json', '{ "changed": true }');

  expect(hashOfFiles(inputs)).not.toBe(before);
});
