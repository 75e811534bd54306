import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;

export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  restrict(folder, OWNER_ONLY_FOLDER);
}

/** An existing file keeps its content. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', OWNER_ONLY_FILE));
  restrict(file, OWNER_ONLY_FILE);
}

export function makePrivate(files: string[]): void {
  for (const file of files) if (existsSync(file)) restrict(file, OWNER_ONLY_FILE);
}

function restrict(place: string, mode: number): void {
  try {
    chmodSync(place, mode);
  } catch (error) {
    // A mounted volume may belong to another user or support no file modes. Its files and folders keep their mode.
    if (!['EPERM', 'EROFS', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
