import type { Previews } from '../release';
import { parseRegistry, PreviewStore, FolderStore } from '.';
import { previewsIn, withPreview, withoutPreview, withoutExpired } from './previews';
import { join } from 'node:path';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { filesIn } from './archive';
import { updatePreviews } from './preview-files';
import { updateRegistryFile } from './registry-file';
import { aBuild } from '../testing/built-release';
import { temporaryFolder } from '../testing/temporary-folder';

const folder = temporaryFolder();
const AT = new Date('2026-03-04T05:06:07Z');
const REQUEST = { version: '1.4.0', days: 7, who: 'Ada' };

const add = (previews: Previews, fields: object = {}, remote = 'events') =>
  withPreview(previews, remote, { ...REQUEST, ...fields }, { role: 'events', person: 'ada' }, AT);

test('a preview has its verified author and ends after its days', () => {
  const { id, preview, previews } = add({});

  expect(id).toMatch(/^[0-9a-f]{24}$/);
  expect(previews).toEqual({ [id]: preview });
  expect(preview).toEqual({
    remote: 'events',
    version: '1.4.0',
    at: '2026-03-04T05:06:07.000Z',
    until: '2026-03-11T05:06:07.000Z',
    who: 'Ada',
    role: 'events',
    person: 'ada',
  });
  expect(withoutExpired(previews, new Date('2026-03-11T05:06:06Z'))).toEqual(previews);
  expect(withoutExpired(previews, new Date('2026-03-11T05:06:07Z'))).toEqual({});
});

test('a name belongs to one remote', () => {
  const first = add({}, { name: 'pr-1' });
  const { previews } = add(first.previews, { name: 'pr-1' }, 'news');

  expect(Object.keys(previews)).toHaveLength(2);
  expect(Object.values(withoutPreview(previews, 'news', 'pr-1'))).toMatchObject([{ remote: 'events' }]);
  expect(() => withoutPreview(previews, 'news', first.id)).toThrow('news has no preview');
});

test('expired previews do not count', () => {
  const expired = Object.fromEntries(
    Array.from({ length: 10 }, (_, at) => [
      `${at}`,
      { ...add({}).preview, until: '2026-03-04T05:06:07.000Z' },
    ]),
  );

  expect(Object.keys(add(expired).previews)).toHaveLength(1);
});

test.each([
  [undefined],
  ['text'],
  [[1]],
  [{ a: null }],
  [{ a: { remote: 'events' } }],
  [{ a: { ...add({}).preview, version: '../x' } }],
  [{ a: { ...add({}).preview, until: 'never' } }],
])('%j in a registry is no preview, and no reason to reject the registry', (value) => {
  expect(previewsIn(value)).toEqual({});
  const { remotes } = parseRegistry(JSON.stringify({ remotes: {}, previews: value }));
  expect(remotes).toEqual({});
});

test('registering, changing and unregistering remotes keeps previews', async () => {
  const releasesDir = join(folder.path, 'releases');
  const store = new FolderStore(releasesDir);
  const build = await aBuild(join(folder.path, 'build'), { name: 'public_remote', version: '1.4.0' });
  await store.put('public_remote', '1.4.0', filesIn(build));
  const [id] = await new PreviewStore(releasesDir).add('public_remote', { ...REQUEST, ownsFiles: true });
  const by = { who: 'Ada', why: '' };
  await store.register('events', { registration: { mount: '/events' }, ...by });
  await store.unregister('events', by);
  const { tag } = await store.entry('public_remote');
  await store.change('public_remote', tag, { did: 'switch', version: '1.4.0', ...by });

  expect(Object.keys((await store.registry()).previews ?? {})).toEqual([id]);
  await new PreviewStore(releasesDir).remove('public_remote', id);
  expect(await readdir(join(releasesDir, 'public_remote'))).toEqual(['1.4.0']);
});

test('the files of a preview are removed before the registry forgets the preview, so a crash in between leaves no files', async () => {
  const releasesDir = join(folder.path, 'releases');
  const store = new FolderStore(releasesDir);
  const previews = new PreviewStore(releasesDir);
  const build = await aBuild(join(folder.path, 'build'), { name: 'events', version: '1.4.0' });
  await store.put('events', '1.4.0', filesIn(build));
  const [id] = await previews.add('events', { ...REQUEST, ownsFiles: true });
  let stored: string[] | undefined;

  const removed = previews.remove('events', id);
  await updateRegistryFile(releasesDir, async (registry) => {
    if (Object.keys(registry.previews ?? {}).length === 0) stored = (await store.entry('events')).versions;
    return registry;
  });
  await removed;

  expect(stored).toEqual([]);
});

test('files stay if a writer lost its lock while another process made their version live', async () => {
  const releasesDir = join(folder.path, 'releases');
  const store = new FolderStore(releasesDir);
  const build = await aBuild(join(folder.path, 'build'), { name: 'events', version: '1.4.0' });
  await store.put('events', '1.4.0', filesIn(build));
  await new PreviewStore(releasesDir).add('events', { ...REQUEST, ownsFiles: true });
  const live = { remotes: { events: { live: '1.4.0', history: [] } } };

  await updatePreviews(releasesDir, async ({ previews: _ended, ...registry }) => {
    if (registry.remotes.events) return registry;
    // Another process takes the lock of a writer that has not renewed it.
    await rm(join(releasesDir, 'registry.json.next'));
    await writeFile(join(releasesDir, 'registry.json'), JSON.stringify(live));
    return registry;
  });

  expect(await store.registry()).toEqual(live);
  expect((await store.entry('events')).versions).toEqual(['1.4.0']);
});

test.each<[string, object, string[]]>([
  ['stays', { keepsAfterPreview: true }, ['1.4.0']],
  ['is removed if the upload was not to keep it', {}, []],
])('a version that the team publishes as well %s when its previews end', async (_what, options, stored) => {
  const releasesDir = join(folder.path, 'releases');
  const store = new FolderStore(releasesDir);
  const previews = new PreviewStore(releasesDir);
  const build = await aBuild(join(folder.path, 'build'), { name: 'events', version: '1.4.0' });
  const put = () => store.put('events', '1.4.0', filesIn(build), options);
  const preview = () => previews.add('events', { ...REQUEST, ownsFiles: true });
  await put();
  const [first] = await preview();
  await expect(put()).rejects.toMatchObject({ name: 'VersionExists' });
  const [second] = await preview();

  for (const id of [first, second]) await previews.remove('events', id);
  await previews.removeFiles('events', '1.4.0');

  expect((await store.entry('events')).versions).toEqual(stored);
});
