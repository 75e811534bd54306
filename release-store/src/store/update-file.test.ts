import { readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from '../testing';
import { FolderStore } from './folder-store';
import { PreviewStore } from './preview-store';
import { updateRegistryFile } from './registry-file';
import { TokenStore } from './token-store';
import { updateFile } from './update-file';

const folder = temporaryFolder();
const lock = () => join(folder.path, 'registry.json.next');
const LONG_AGO = new Date(Date.now() - 60_000);

test('changes of one process wait for a slow change, although its lock looks abandoned', async () => {
  const ended: string[] = [];
  let calls = 0;
  let onLocked = () => {};
  const locked = new Promise<void>((resolve) => (onLocked = resolve));
  const slow = updateRegistryFile(folder.path, async (registry) => {
    await utimes(lock(), LONG_AGO, LONG_AGO);
    onLocked();
    await pause(200);
    calls += 1;
    return { ...registry, remotes: { ...registry.remotes, slow_remote: { live: null, history: [] } } };
  });
  await locked;
  const registration = { mount: '/events' };
  const token = { person: 'Ada', tokenHash: 'a'.repeat(64) };
  const store = new FolderStore(folder.path);
  const changes = {
    slow,
    registration: store.register('events_remote', { registration, who: 'Ada', why: '' }),
    preview: new PreviewStore(folder.path).removeFiles('events_remote', '1.0.0'),
    token: new TokenStore(folder.path).create('events_remote', token),
    reserve: store.tidy(),
  };
  await Promise.all(Object.entries(changes).map(([name, change]) => change.then(() => ended.push(name))));

  expect([calls, ended[0]]).toEqual([1, 'slow']);
  const { remotes, registrations } = await store.registry();
  expect(remotes).toHaveProperty('slow_remote');
  expect(registrations).toHaveProperty('events_remote');
});

test('a change that fails does not stop the next one', async () => {
  const failed = updateFile(folder.path, 'list.json', () => Promise.reject(new Error('failed')));
  const next = updateFile(folder.path, 'list.json', () => Promise.resolve('next'));

  await expect(failed).rejects.toThrow('failed');
  await next;
  expect(await readFile(join(folder.path, 'list.json'), 'utf8')).toBe('next');
});
