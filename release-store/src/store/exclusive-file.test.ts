import { createHook } from 'node:async_hooks';
import { existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from '../testing';
import { replaceExclusively } from './exclusive-file';

const folder = temporaryFolder();
const file = () => join(folder.path, 'list.json');
const lock = () => `${file()}.next`;
const LONG_AGO = new Date(Date.now() - 60_000);

const stored = () => readFile(file(), 'utf8').catch(() => '');
const append = (text: string) => replaceExclusively(file(), async () => (await stored()) + text);

test('a writer whose lock was taken publishes no incomplete file of the other one, and loses nothing', async () => {
  let calls = 0;

  await replaceExclusively(file(), async () => {
    calls += 1;
    // Simulates another writer, which removes the lock of this slow writer, begins a lock file and crashes.
    if (calls === 1) {
      await rm(lock());
      await writeFile(lock(), '{"tok');
      await utimes(lock(), LONG_AGO, LONG_AGO);
    }
    return `${await stored()}own`;
  });

  expect([calls, await stored()]).toEqual([2, 'own']);
  expect(existsSync(lock())).toBe(false);
});

test.each(Array.from({ length: 10 }, (_, index) => index + 1))(
  'a lock that is taken before file request %i publishes no incomplete file of the other writer',
  async (moment) => {
    let requests = 0;
    const hook = createHook({
      init: (_id, type) => void (type.startsWith('FS') && ++requests === moment && takeLock()),
    }).enable();
    await replaceExclusively(file(), () => Promise.resolve('own')).finally(() => hook.disable());

    expect(await stored()).toBe('own');
  },
);

/** Simulates another writer, which removes the lock, begins its own lock file and crashes. */
function takeLock() {
  if (!existsSync(lock())) return;
  rmSync(lock());
  writeFileSync(lock(), '');
  utimesSync(lock(), LONG_AGO, LONG_AGO);
}

test('a slow writer renews its lock, so that no other process takes it', async () => {
  await replaceExclusively(file(), async () => {
    await utimes(lock(), LONG_AGO, LONG_AGO);
    while ((await stat(lock())).mtimeMs < Date.now() - 5_000) await pause(50);
    return 'own';
  });

  expect(await stored()).toBe('own');
});

test('the lock of a crashed writer whose clock was an hour ahead blocks nobody', async () => {
  await writeFile(lock(), 'of a crashed writer');
  const later = new Date(Date.now() + 60 * 60 * 1000);
  await utimes(lock(), later, later);

  await append('own');

  expect(await stored()).toBe('own');
});

test('a writer that fails leaves the lock of another one in place', async () => {
  await expect(
    replaceExclusively(file(), async () => {
      await rm(lock());
      await writeFile(lock(), 'of another writer');
      throw new Error('failed');
    }),
  ).rejects.toThrow('failed');

  expect(await readFile(lock(), 'utf8')).toBe('of another writer');
});

test('after a crash, waiting writers take over one after the other', async () => {
  for (let round = 0; round < 5; round += 1) {
    await rm(file(), { force: true });
    await writeFile(lock(), 'of a crashed writer');
    await utimes(lock(), LONG_AGO, LONG_AGO);

    await Promise.all(Array.from({ length: 8 }, (_, number) => append(String(number))));

    expect([...(await stored())].sort().join('')).toBe('01234567');
  }
});

test.each([1, 2, 3, 4, 5])(
  'a lock of a crashed writer that another writer replaces before file request %i stays',
  async (moment) => {
    await writeFile(lock(), 'of a crashed writer');
    await utimes(lock(), LONG_AGO, LONG_AGO);
    let requests = 0;
    let isReplaced = false;
    const hook = createHook({
      init(_id, type) {
        if (!type.startsWith('FS') || ++requests !== moment || !existsSync(lock())) return;
        isReplaced = true;
        rmSync(lock());
        writeFileSync(lock(), 'of another writer');
      },
    }).enable();
    const writing = replaceExclusively(file(), () => Promise.resolve('own')).finally(() => hook.disable());
    await pause(50);

    if (isReplaced) {
      expect(await readFile(lock(), 'utf8')).toBe('of another writer');
      await rm(lock());
    }
    await writing;
  },
);
