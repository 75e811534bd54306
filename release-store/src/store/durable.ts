import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Has the disk keep what was made, renamed or removed in a folder, even when the power goes. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Makes a folder and those above it. Node's own recursive `mkdir` says ENOENT on a read-only file system. */
export async function makeFolder(path: string): Promise<void> {
  try {
    await makeOne(path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await makeOne(path);
  }
}

async function makeOne(path: string): Promise<void> {
  await mkdir(path).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
