import { open } from 'node:fs/promises';

/** Has the disk keep what was made, renamed or removed in a folder, even when the power goes. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
