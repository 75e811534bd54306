import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Uploads cannot contain this file, because their file names cannot begin with a dot. */
const KEPT_FILE = '.kept';

/** Keeps the files of a version that was stored for a preview and published later, even after the preview ends. */
export async function markPublished(folder: string): Promise<void> {
  await writeFile(join(folder, KEPT_FILE), '', { flush: true });
}

export const hasPublishedMark = (folder: string) => existsSync(join(folder, KEPT_FILE));
