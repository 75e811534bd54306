import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aRelease, putRelease } from '../testing/releases';
import { temporaryFolder } from '../testing/temporary-folder';
import { providedContract } from './testing/live-releases';
import { readVerifiedRelease } from './verified-release';
import { folderSource } from './release-source';

const folder = temporaryFolder();
const verified = () =>
  readVerifiedRelease(folderSource(folder.path), 'public_remote', '1.0.0', providedContract());
const contents = { 'home.js': 'home', 'server/routes.js': 'exports.routes = []' };

test('a valid release is returned with the code of its server half', async () => {
  await putRelease(folder.path, { contents, exposed: ['home.js'] });

  expect(await verified()).toEqual({
    release: aRelease({ contents, exposed: ['home.js'] }),
    serverCode: 'exports.routes = []',
  });
});

test('a release that renders in the browser only has no server code', async () => {
  await putRelease(folder.path, { contents: { 'home.js': 'home' } });

  expect(await verified()).not.toHaveProperty('serverCode');
});

test.each(['remoteEntry.js', 'home.js', 'server/routes.js'])(
  'a %s with another hash is rejected',
  async (file) => {
    const release = await putRelease(folder.path, { contents });
    await writeFile(join(release, file), 'something else');

    await expect(verified()).rejects.toThrow(`${file} is not the file that was released: its hash differs`);
  },
);

test('the error names a missing file', async () => {
  const release = await putRelease(folder.path, { contents });
  await rm(join(release, 'home.js'));

  await expect(verified()).rejects.toThrow('home.js');
});

test('a release.json of more than 1 MB, which came into the folder without an upload, is rejected', async () => {
  await putRelease(folder.path, { contents, calls: ['publicApi.courses'.repeat(70_000)] });

  await expect(verified()).rejects.toThrow('release.json is too large');
});

test('a release.json that is not JSON is rejected', async () => {
  const release = await putRelease(folder.path, { contents });
  await writeFile(join(release, 'release.json'), '{"name": ]');

  await expect(verified()).rejects.toThrow('release.json is not JSON');
});

test('a contract fault is reported before any file is read', async () => {
  const release = await putRelease(folder.path, { contents, shellContract: '^1.0.0', exposed: ['gone.js'] });
  await rm(join(release, 'home.js'));

  const message = await verified().catch((error: Error) => error.message);
  expect(message).toMatch(/shellContract.*gone\.js/s);
  expect(message).not.toContain('home.js');
});
