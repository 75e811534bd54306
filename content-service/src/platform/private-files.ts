import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;

/** Creates a folder with mode 0700. An existing folder gets this mode, too. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  restrict(folder, OWNER_ONLY_FOLDER);
}

/** Creates an empty file with mode 0600. An existing file keeps its content and gets this mode, too. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', OWNER_ONLY_FILE));
  restrict(file, OWNER_ONLY_FILE);
}

/** Sets mode 0600 on the files that exist. */
export function makePrivate(files: string[]): void {
  for (const file of files) if (existsSync(file)) restrict(file, OWNER_ONLY_FILE);
}

function restrict(place: string, mode: number): void {
  try {
    chmodSync(place, mode);
  } catch (error) {
    // A mounted volume may belong to another user, or have no modes. Then the operator decides about access.
    if (!['EPERM', 'EROFS', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
