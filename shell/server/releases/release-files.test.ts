import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from 'remote-kit/release';
import { SHELL_CONTRACT } from 'remote-kit/offered-modules';
import { aRelease, putRelease, type ReleaseParts } from '../testing/releases';
import { temporaryFolder } from '../testing/temporary-folder';
import { checkRelease } from './release-files';

const folder = temporaryFolder();
const contents = { 'home.js': 'home', 'server/routes.js': 'exports.routes = []' };

test('a release that is what it says comes with the code of its server half', async () => {
  const release = await putRelease(folder.path, { contents, exposed: ['home.js'] });

  expect(await checkRelease(release)).toEqual({
    release: aRelease({ contents, exposed: ['home.js'] }),
    serverCode: 'exports.routes = []',
  });
});

test('one that renders in the browser only comes without', async () => {
  const release = await putRelease(folder.path, { contents: { 'home.js': 'home' } });

  expect(await checkRelease(release)).not.toHaveProperty('serverCode');
});

test.each(['remoteEntry.js', 'home.js', 'server/routes.js'])(
  'a %s that is not the one released is refused',
  async (file) => {
    const release = await putRelease(folder.path, { contents });
    await writeFile(join(release, file), 'something else');

    await expect(checkRelease(release)).rejects.toThrow(
      `${file} is not the file that was released: its hash differs`,
    );
  },
);

test('a file that is missing is named', async () => {
  const release = await putRelease(folder.path, { contents });
  await rm(join(release, 'home.js'));

  await expect(checkRelease(release)).rejects.toThrow('home.js');
});

const hash = integrityOf(Buffer.from('x'));

test.each<[string, ReleaseParts, string]>([
  ['has no hash of its container', { files: {} }, 'release.json has no hash for remoteEntry.js'],
  ['has no hash of its exposed module', { exposed: ['routes.js'] }, 'release.json has no hash for routes.js'],
  ['has no hash of a page', { pages: { 'pages/home': ['home.js'] } }, 'release.json has no hash for home.js'],
  [
    'has no hash of its server half',
    { server: 'server/routes.js' },
    'release.json has no hash for server/routes.js',
  ],
  [
    'needs another contract',
    { shellContract: '1.0.0' },
    `it needs shell contract 1.0.0, this shell keeps ${SHELL_CONTRACT}`,
  ],
  [
    'takes what is not offered',
    { uses: { 'react-router-dom': ['Link', 'useHref'], lodash: ['map'] } },
    'it takes what the shell does not offer: react-router-dom: useHref, lodash: map',
  ],
  [
    'reaches out of its folder',
    { files: { ...aRelease().files, '../x.js': hash } },
    '../x.js lies outside the release',
  ],
  [
    'reaches deep out of its folder',
    { files: { ...aRelease().files, 'a/../../x.js': hash } },
    'a/../../x.js lies outside the release',
  ],
  [
    'names a file of the machine',
    { files: { ...aRelease().files, '/etc/passwd': hash } },
    '/etc/passwd lies outside the release',
  ],
])('a release that %s is refused', async (_fault, parts, reason) => {
  const release = await putRelease(folder.path, parts);

  await expect(checkRelease(release)).rejects.toThrow(reason);
});

test('a newer contract of the same major version is kept', async () => {
  const release = await putRelease(folder.path, { shellContract: '2.9.0' });

  expect((await checkRelease(release)).release.shellContract).toBe('2.9.0');
});
