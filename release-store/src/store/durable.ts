import { chown, mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Makes new directory entries survive a power failure. Does nothing on Windows, which cannot sync folders (EPERM). */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
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
  try {
    await mkdir(path);
    await inheritOwner(path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** The shell runs as the owner of the parent folder, and must be able to read and remove entries that root creates. */
export async function inheritOwner(path: string): Promise<void> {
  await giveTo(dirname(path), (uid, gid) => chown(path, uid, gid));
}

/** Only root can change owners. Ignores errors, because some file systems have no owners. */
export async function giveTo(
  model: string,
  change: (uid: number, gid: number) => Promise<void>,
): Promise<void> {
  if (process.getuid?.() !== 0) return;
  await stat(model)
    .then(({ uid, gid }) => change(uid, gid))
    .catch(() => undefined);
}

export async function inheritOwnerBelow(folder: string): Promise<void> {
  // `readdir` lists a folder before its contents, so each entry inherits the owner of `folder`.
  for (const path of await readdir(folder, { recursive: true })) await inheritOwner(join(folder, path));
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
