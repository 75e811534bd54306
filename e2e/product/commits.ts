import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { OwnRepository } from './own-repository';

const execute = promisify(execFile);

export const createGitRepository = (folder: OwnRepository) => git(folder, 'init', '--quiet');

export async function commitAll(folder: OwnRepository): Promise<void> {
  await git(folder, 'add', '.');
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org'];
  await git(folder, ...author, 'commit', '--quiet', '--message', 'Two pages');
}

const git = (folder: OwnRepository, ...args: string[]) => execute('git', args, { cwd: folder.path });
