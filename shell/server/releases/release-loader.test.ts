import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LogRecorder } from '../testing/log-recorder';
import { temporaryFolder } from '../testing/temporary-folder';
import { putRelease, serverHalf } from '../testing/releases';
import type { LoadedRelease } from './loaded-release';
import type { SmokeTest } from './release-loader';
import { loaderIn } from './testing/live-releases';

const folder = temporaryFolder();

test('unloading a release whose load then fails does not end the shell', async () => {
  const onUnhandled = jest.fn();
  process.on('unhandledRejection', onUnhandled);
  const { loader } = await loaderIn(folder.path, new LogRecorder());

  const load = loader.load('public_remote', '9.9.9');
  loader.unload('public_remote', '9.9.9');

  await expect(load).rejects.toThrow('release.json');
  await nextTurn();
  expect(onUnhandled).not.toHaveBeenCalled();
  process.off('unhandledRejection', onUnhandled);
});

test('a load that fails after `unload` does not discard the load that follows', async () => {
  await putRelease(folder.path, { version: '2.0.0', contents: { 'server/routes.js': serverHalf('[]') } });
  let pass = () => {};
  const passed = new Promise<void>((resolve) => (pass = resolve));
  const fails = {} as LoadedRelease;
  const smokeTest: SmokeTest = (_release, inUse) =>
    inUse === fails ? Promise.reject(new Error('The test failed')) : passed;
  const { loader } = await loaderIn(folder.path, new LogRecorder(), smokeTest);

  const first = loader.load('public_remote', '2.0.0', fails);
  loader.unload('public_remote', '2.0.0');
  const second = loader.load('public_remote', '2.0.0');
  await expect(first).rejects.toThrow('The test failed');
  expect(loader.load('public_remote', '2.0.0')).toBe(second);
  pass();
  await second;
});

test('while a release is loaded, its version is on disk, so that the next start knows of a crash of the machine', async () => {
  await putRelease(folder.path, { version: '2.0.0', contents: { 'server/routes.js': serverHalf('[]') } });
  const loadingOnDisk = async () =>
    (
      JSON.parse(await readFile(join(folder.path, 'release-health.json'), 'utf8')) as {
        remotes: Record<string, { loading: string[] }>;
      }
    ).remotes.public_remote?.loading;
  let whileLoading: unknown;
  const { loader, health } = await loaderIn(folder.path, new LogRecorder(), async () => {
    whileLoading = await loadingOnDisk();
  });

  await loader.load('public_remote', '2.0.0');
  await health.close();

  expect(whileLoading).toEqual(['2.0.0']);
  expect(await loadingOnDisk()).toEqual([]);
});
