import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from 'test-kit/progress';

type Packages = Record<string, { version?: string; optional?: boolean; dev?: boolean; link?: boolean }>;

const LOCKED: Packages = {
  '': { version: '1.0.0' },
  shell: { version: '0.1.0' },
  'node_modules/shell': { link: true },
  'node_modules/fastify': { version: '5.1.0' },
  'node_modules/jest': { version: '30.0.0', dev: true },
  'node_modules/binary-of-another-platform': { version: '1.0.0', optional: true },
};
const { '': _root, 'node_modules/binary-of-another-platform': _binary, ...INSTALLED } = LOCKED;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'install-'));
  for (const path of ['bin', 'scripts', 'node_modules']) mkdirSync(join(folder, path));
  cpSync(join(root, 'scripts/run.mjs'), join(folder, 'scripts/run.mjs'));
  writeFileSync(join(folder, 'scripts/typescript.cjs'), '');
  writeFileSync(join(folder, 'program.cjs'), 'process.stdout.write("The program runs")');
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: LOCKED }));
  const npm = '#!/bin/sh\necho "$@" >> npm-calls\ncp package-lock.json node_modules/.package-lock.json\n';
  writeFileSync(join(folder, 'bin/npm'), npm, { mode: 0o755 });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes the file in which npm lists the packages that it has installed. */
const install = (packages: Packages) =>
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));

/** Runs a program with a replacement of npm. Returns the arguments of its calls. */
function npmCalls(): string[] {
  const output = execFileSync(process.execPath, ['scripts/run.mjs', 'program.cjs'], {
    cwd: folder,
    env: { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` },
    encoding: 'utf8',
  });
  expect(output).toContain('The program runs');
  const file = join(folder, 'npm-calls');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}

test('packages are not installed again after `npm ci --ignore-scripts`', () => {
  install(INSTALLED);
  expect(npmCalls()).toEqual([]);
});

test('missing packages are installed once, also those for development on a server', () => {
  expect(npmCalls()).toEqual(['ci --include=dev --include=optional --no-audit --no-fund']);
  expect(npmCalls()).toHaveLength(1);
});

test('packages are installed again after `npm prune --omit=dev`', () => {
  const { 'node_modules/jest': _jest, ...pruned } = INSTALLED;
  install(pruned);
  expect(npmCalls()).toHaveLength(1);
});

test('packages are installed again if the lock file names another version', () => {
  install({ ...INSTALLED, 'node_modules/fastify': { version: '5.0.0' } });
  expect(npmCalls()).toHaveLength(1);
});
