import { putRegistry, putRegistryText } from '../testing/releases';
import { temporaryFolder } from '../testing/temporary-folder';
import { readRegistry } from './registry';

const folder = temporaryFolder();

test('an absent registry is an empty one', async () => {
  expect(await readRegistry(folder.path)).toEqual({ remotes: {} });
});

test('it says which version of each remote is live', async () => {
  await putRegistry(folder.path, { public_remote: '1.2.0-rc.1+a_b', admin_remote: '7' });

  const { remotes } = await readRegistry(folder.path);

  expect(remotes.public_remote?.live).toBe('1.2.0-rc.1+a_b');
  expect(remotes.admin_remote?.live).toBe('7');
});

test.each(['', '{', '{ "remotes": '])('half a file is refused: %s', async (text) => {
  await putRegistryText(folder.path, text);

  await expect(readRegistry(folder.path)).rejects.toThrow('JSON');
});

test.each([
  ['no object', '[]'],
  ['null', 'null'],
  ['another object', '{ "error": "not found" }'],
  ['remotes that are null', '{ "remotes": null }'],
  ['a remote that is null', '{ "remotes": { "public_remote": null } }'],
  ['a version that is no text', '{ "remotes": { "public_remote": { "live": 1 } } }'],
  ['no version', '{ "remotes": { "public_remote": { "live": "" } } }'],
])('%s is no registry', async (_what, text) => {
  await putRegistryText(folder.path, text);

  await expect(readRegistry(folder.path)).rejects.toThrow(
    'registry.json is no registry: expected { "remotes": { name: { "live": version } } }',
  );
});

test.each(['../x', '..', '.', '/etc', 'a/b', 'a\\b', '.hidden', 'a\n', '%2e%2e'])(
  'a name or a version that would leave its folder is refused: %j',
  async (trick) => {
    await putRegistry(folder.path, { [trick]: '1.0.0' });
    await expect(readRegistry(folder.path)).rejects.toThrow('is no registry');

    await putRegistry(folder.path, { public_remote: trick });
    await expect(readRegistry(folder.path)).rejects.toThrow('is no registry');
  },
);
