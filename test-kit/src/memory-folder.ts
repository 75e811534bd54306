import { accessSync, constants, existsSync, readFileSync, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
const NEEDED_BYTES = 8 * 2 ** 30;

/** In memory, databases do not wait for a disk. In Docker, `/dev/shm` is often too small. */
export function temporaryFilesInMemory(): Record<string, string> {
  return !process.env.TMPDIR && isUsable() ? { TMPDIR: FOLDER } : {};
}

function isUsable(): boolean {
  if (!existsSync(FOLDER) || mountOptions().includes('noexec')) return false;
  try {
    accessSync(FOLDER, constants.W_OK);
  } catch {
    return false;
  }
  const { bavail, bsize } = statfsSync(FOLDER);
  return bavail * bsize >= NEEDED_BYTES;
}

/** Each line of `/proc/mounts` contains device, folder, type and options. */
function mountOptions(): string[] {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const [, , , options = ''] = mounts.find((line) => line.split(' ')[1] === FOLDER)?.split(' ') ?? [];
  return options.split(',');
}
