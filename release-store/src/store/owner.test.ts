import { chown, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { aBuild } from '../testing/built-release';
import { temporaryFolder } from '../testing/temporary-folder';
import type { Release } from '../release';
import { filesIn } from './archive';
import { FolderStore, TokenStore } from '.';

const folder = temporaryFolder();
/** User id of the shell, whose folder root changes in these tests. */
const SHELL_USER = 12_345;
const asRoot = process.getuid?.() === 0 ? test : test.skip;

const owners = async () => {
  const paths = await readdir(folder.path, { recursive: true });
  const stats = await Promise.all(paths.map((path) => stat(join(folder.path, path))));
  return new Map(paths.map((path, index) => [path, stats[index]!.uid]));
};

asRoot(
  'files that root writes to a store belong to the owner of the folder, so that the shell can use them',
  async () => {
    const store = new FolderStore(join(folder.path, 'releases'));
    await mkdir(join(folder.path, 'releases'));
    await chown(join(folder.path, 'releases'), SHELL_USER, SHELL_USER);
    const build = await aBuild(join(folder.path, 'build'), {
      name: 'events',
      contents: { 'server/routes.js': 'x' },
    });

    await store.register('events', { registration: { mount: '/events' }, who: 'Ada', why: '' });
    await store.put('events', '1.0.0', filesIn(build));
    await new TokenStore(join(folder.path, 'releases')).create('events', {
      person: 'Ada',
      tokenHash: 'a'.repeat(64),
    });

    const stored = [...(await owners())].filter(([path]) => path.startsWith('releases'));
    expect(stored.length).toBeGreaterThan(10);
    expect(stored.filter(([, uid]) => uid !== SHELL_USER)).toEqual([]);
  },
);

asRoot('an upload that root did not finish can be removed by the shell', async () => {
  const releases = join(folder.path, 'releases');
  await mkdir(releases);
  await chown(releases, SHELL_USER, SHELL_USER);
  const contents = { 'server/routes.js': 'x' };
  const build = await aBuild(join(folder.path, 'build'), { name: 'events', contents });
  let uids: number[] = [];
  const trial = async (_release: Release, incoming: string) => {
    uids = await Promise.all(
      [incoming, join(incoming, 'server')].map(async (path) => (await stat(path)).uid),
    );
  };

  await new FolderStore(releases).put('events', '1.0.0', filesIn(build), { trial });

  expect(uids).toEqual([SHELL_USER, SHELL_USER]);
});

asRoot('a file that root replaces keeps its owner', async () => {
  const tokens = new TokenStore(folder.path);
  await tokens.create('events', { person: 'Ada', tokenHash: 'a'.repeat(64) });
  await chown(join(folder.path, 'tokens.json'), SHELL_USER, SHELL_USER);

  await tokens.revokeAll('events');

  expect((await owners()).get('tokens.json')).toBe(SHELL_USER);
});
