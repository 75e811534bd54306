import { execFile } from 'node:child_process';
import { cp, readFile, readlink, rm, writeFile } from 'node:fs/promises';
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

/** Changes the version of an installed package. Returns a function that restores the package. */
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
