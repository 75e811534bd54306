import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { OwnRepository } from './own-repository';

const execute = promisify(execFile);

export async function commitAll(folder: OwnRepository): Promise<void> {
  await git(folder, 'init', '--quiet');
  await git(folder, 'add', '.');
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org'];
  await git(folder, ...author, 'commit', '--quiet', '--message', 'Two pages');
}

export async function discardChanges(folder: OwnRepository): Promise<void> {
  await git(folder, 'checkout', '--quiet', '.');
  await git(folder, 'clean', '--quiet', '--force', '-d', 'src');
}

const git = (folder: OwnRepository, ...args: string[]) => execute('git', args, { cwd: folder.path });

/** Copies an installed package with another version. The returned function restores the original. */
export async function pretendVersion(folder: OwnRepository, name: string, version: string) {
  const installed = join(folder.path, 'node_modules', name);
  const original = await readlink(installed);
  await rm(installed);
  await cp(original, installed, { recursive: true });
  const manifest = join(installed, 'package.json');
  const fields = JSON.parse(await readFile(manifest, 'utf8')) as object;
  await writeFile(manifest, JSON.stringify({ ...fields, version }));
  return async () => {
    await rm(installed, { recursive: true });
    await execute('ln', ['-s', original, installed]);
  };
}

export async function addLargeScript(folder: OwnRepository, bytes: number): Promise<void> {
  await addSource(folder, 'large.js', `export const large = '${'x'.repeat(bytes)}';`);
  await addSource(folder, 'large.d.ts', 'export declare const large: string;');
  await folder.edit('src/pages/home.tsx', 'Events</h1>', 'Events {large.length}</h1>');
  await folder.edit(
    'src/pages/home.tsx',
    'import styled',
    "import { large } from '../large';\nimport styled",
  );
}

/** The home page imports each script dynamically, but never runs the imports. */
export async function addScripts(folder: OwnRepository, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, number) => number);
  for (const number of numbers) {
    await addSource(folder, `many/part-${number}.js`, `export const part = ${number};`);
    await addSource(folder, `many/part-${number}.d.ts`, 'export declare const part: number;');
  }
  const loads = numbers.map((number) => `  () => import('./many/part-${number}'),`);
  await addSource(folder, 'many.ts', ['export const many = [', ...loads, '];'].join('\n'));
  await folder.edit('src/pages/home.tsx', 'Events</h1>', 'Events {many.length}</h1>');
  await folder.edit('src/pages/home.tsx', 'import styled', "import { many } from '../many';\nimport styled");
}

async function addSource(folder: OwnRepository, file: string, code: string): Promise<void> {
  const path = join(folder.path, 'src', file);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, code);
}
