import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aRelease, putRelease } from '../testing/releases';
import { temporaryFolder } from '../testing/temporary-folder';
import { shellPromise } from '../testing/live-releases';
import { checkedRelease } from './verified-release';
import { folderSource } from './release-source';

const folder = temporaryFolder();
const checked = () => checkedRelease(folderSource(folder.path), 'public_remote', '1.0.0', shellPromise());
const contents = { 'home.js': 'home', 'server/routes.js': 'exports.routes = []' };

test('a release that is what it says comes with the code of its server half', async () => {
  await putRelease(folder.path, { contents, exposed: ['home.js'] });

  expect(await checked()).toEqual({
    release: aRelease({ contents, exposed: ['home.js'] }),
    serverCode: 'exports.routes = []',
  });
});

test('one that renders in the browser only comes without', async () => {
  await putRelease(folder.path, { contents: { 'home.js': 'home' } });

  expect(await checked()).not.toHaveProperty('serverCode');
});

test.each(['remoteEntry.js', 'home.js', 'server/routes.js'])(
  'a %s that is not the one released is refused',
  async (file) => {
    const release = await putRelease(folder.path, { contents });
    await writeFile(join(release, file), 'something else');

    await expect(checked()).rejects.toThrow(`${file} is not the file that was released: its hash differs`);
  },
);

test('a file that is missing is named', async () => {
  const release = await putRelease(folder.path, { contents });
  await rm(join(release, 'home.js'));

  await expect(checked()).rejects.toThrow('home.js');
});

test('what is wrong with its promises is said before a file is read', async () => {
  const release = await putRelease(folder.path, { contents, shellContract: '^1.0.0', exposed: ['gone.js'] });
  await rm(join(release, 'home.js'));

  const refusal = await checked().catch((error: Error) => error.message);
  expect(refusal).toMatch(/shellContract.*gone\.js/s);
  expect(refusal).not.toContain('home.js');
});
