import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;

/** Creates a folder that only its owner can enter. One that exists gets this mode, too. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  restrict(folder, OWNER_ONLY_FOLDER);
}

/** Creates an empty file that only its owner can read. One that exists keeps its content and gets this mode, too. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', OWNER_ONLY_FILE));
  restrict(file, OWNER_ONLY_FILE);
}

/** Gives files that may exist the mode of private ones. */
export function makePrivate(files: string[]): void {
  for (const file of files) if (existsSync(file)) restrict(file, OWNER_ONLY_FILE);
}

function restrict(place: string, mode: number): void {
  try {
    chmodSync(place, mode);
  } catch (error) {
    // Another user owns it, as on a mounted volume, or the file system has no modes: then its owner decides.
    if (!['EPERM', 'EROFS', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
