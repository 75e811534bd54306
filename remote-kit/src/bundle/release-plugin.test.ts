import fs from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { tinyRemote } from '../testing/tiny-remote';

const { create, remove, directory, build } = tinyRemote();

beforeEach(create);
afterEach(remove);

test('a build that cannot write all of release.json leaves none', async () => {
  const write = fs.writeFileSync;
  const written = jest.spyOn(fs, 'writeFileSync').mockImplementation((file, text, options) => {
    write(file, text, options);
    if (String(file).includes('release.json')) throw new Error('no space left on device');
  });
  await expect(build({ rendersOnServer: false })).rejects.toThrow('no space left on device');
  written.mockRestore();

  const [version] = await readdir(join(directory(), 'dist'));
  expect(await readdir(join(directory(), 'dist', version!))).not.toContain('release.json');
});
