import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes new directory entries survive a power failure. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Creates parents one by one: on a read-only disk, Node's recursive `mkdir` throws ENOENT instead of EROFS. */
export async function createFolder(path: string): Promise<void> {
  try {
    await createOne(path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error;
    await createFolder(dirname(path));
    await createOne(path);
  }
}

async function createOne(path: string): Promise<void> {
  await mkdir(path).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
