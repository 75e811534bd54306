import { existsSync, fstatSync, renameSync, rmSync, statSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { giveTo } from './durable';

const LOCK_RETRY_MS = 20;
const LOCK_RENEWAL_MS = 1_000;
/** If a lock was not renewed for this long, other writers assume that its owner crashed, and remove the lock. */
const ABANDONED_LOCK_MS = 5_000;

/**
 * Replaces a file atomically. `<file>.next` holds the new contents and is also the lock.
 * @param next returns the new contents, or undefined to keep the file. It is called again if the lock was lost, so it
 * must check `isLocked` before it changes other files.
 */
export async function replaceExclusively(
  file: string,
  next: (isLocked: () => boolean) => Promise<string | undefined>,
  mode?: number,
): Promise<void> {
  const nextFile = `${file}.next`;
  for (;;) {
    const handle = await openExclusively(nextFile, mode);
    const isLocked = () => ownsLock(nextFile, handle);
    const renewal = setInterval(() => void renew(handle), LOCK_RENEWAL_MS);
    try {
      await giveTo(existsSync(file) ? file : dirname(file), (uid, gid) => handle.chown(uid, gid));
      const text = await next(isLocked);
      if (text !== undefined) {
        await handle.writeFile(text);
        await handle.sync();
      }
      // Synchronous, because another process could take the lock during an asynchronous call.
      if (!isLocked()) continue;
      if (text === undefined) return rmSync(nextFile);
      return renameSync(nextFile, file);
    } catch (error) {
      if (isLocked()) rmSync(nextFile);
      throw error;
    } finally {
      clearInterval(renewal);
      await handle.close();
    }
  }
}

const renew = (lock: FileHandle) => lock.utimes(new Date(), new Date()).catch(() => undefined);

/** Another process may have replaced the lock file of a slow writer. */
const ownsLock = (path: string, { fd }: FileHandle) =>
  statSync(path, { throwIfNoEntry: false })?.ino === fstatSync(fd).ino;

async function openExclusively(file: string, mode: number | undefined): Promise<FileHandle> {
  for (;;) {
    try {
      return await open(file, 'wx', mode);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (!removeIfAbandoned(file)) await pause(LOCK_RETRY_MS);
  }
}

/** Synchronous, because another writer could replace the abandoned lock during an asynchronous call. */
function removeIfAbandoned(lock: string): boolean {
  const { mtimeMs } = statSync(lock, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
  // A time in the future means that the clock was set back after the last renewal, so the lock counts as abandoned.
  if (Math.abs(Date.now() - mtimeMs) <= ABANDONED_LOCK_MS) return false;
  rmSync(lock, { force: true });
  return true;
}
