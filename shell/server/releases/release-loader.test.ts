import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CrashError } from '../rendering/errors';
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

test('a load that fails after `unload` does not discard the load that follows, and gets its release', async () => {
  await putRelease(folder.path, { version: '2.0.0', contents: { 'server/routes.js': serverHalf('[]') } });
  let pass = () => {};
  const passed = new Promise<void>((resolve) => (pass = resolve));
  let fail = () => {};
  const failed = new Promise<void>((resolve) => (fail = resolve));
  const fails = {} as LoadedRelease;
  const smokeTest: SmokeTest = (_release, inUse) => {
    if (inUse !== fails) return passed;
    fail();
    return Promise.reject(new Error('The test failed'));
  };
  const { loader } = await loaderIn(folder.path, new LogRecorder(), smokeTest);

  const first = loader.load('public_remote', '2.0.0', fails);
  loader.unload('public_remote', '2.0.0');
  const second = loader.load('public_remote', '2.0.0');
  await failed;
  await nextTurn();
  const third = loader.load('public_remote', '2.0.0');
  pass();
  expect(await third).toBe(await second);
  expect(await first).toBe(await second);
});

test.each([
  ['whose files are replaced', 'unload' as const],
  ['whose remote is unregistered', 'forget' as const],
])('a release %s while it loads is loaded again', async (_when, end) => {
  await putRelease(folder.path, { version: '2.0.0', contents: { 'server/routes.js': serverHalf('[]') } });
  const tested: LoadedRelease[] = [];
  const { loader } = await loaderIn(folder.path, new LogRecorder(), async (release) => {
    tested.push(release);
    if (tested.length === 1) loader[end]('public_remote', '2.0.0');
  });

  const loaded = await loader.load('public_remote', '2.0.0');

  expect(tested).toHaveLength(2);
  expect(loaded).toBe(tested[1]);
  expect(await loader.load('public_remote', '2.0.0')).toBe(loaded);
});

test('a load that is still pending when newer versions are loaded is loaded again after `forget`', async () => {
  const newer = ['2.1.0', '2.2.0', '2.3.0', '2.4.0', '2.5.0'];
  await putRelease(folder.path, { version: '2.0.0', contents: { 'server/routes.js': serverHalf('[]') } });
  for (const version of newer) await putRelease(folder.path, { version });
  const tested: LoadedRelease[] = [];
  const { loader } = await loaderIn(folder.path, new LogRecorder(), async (release) => {
    tested.push(release);
    if (tested.length > 1) return;
    for (const version of newer) await loader.load('public_remote', version);
    loader.forget('public_remote');
  });

  const loaded = await loader.load('public_remote', '2.0.0');

  expect(tested).toHaveLength(2);
  expect(loaded).toBe(tested[1]);
});

test('a release that visitors still use keeps its renderer after `forget`', async () => {
  await putRelease(folder.path, { version: '2.0.0', contents: { 'server/routes.js': serverHalf('[]') } });
  const { loader } = await loaderIn(folder.path, new LogRecorder(), async () => undefined);
  const { renderer } = await loader.load('public_remote', '2.0.0');
  const stop = jest.spyOn(renderer!, 'stop');

  loader.forget('public_remote', '2.0.0');
  await nextTurn();

  expect(stop).not.toHaveBeenCalled();
});

describe('a release that crashes while it is loaded', () => {
  const LATER = 'it crashed while it was loaded: it ran out of memory';
  const NEVER = 'it is quarantined: it ran out of memory';

  test.each([
    ['that is not known to work is quarantined', ['1.0.0'], [NEVER, NEVER]],
    ['is not quarantined if no other one is known to work', ['2.0.0'], [LATER, LATER]],
    ['that is known to work is quarantined after the second crash', ['2.0.0', '1.0.0'], [LATER, NEVER]],
  ])('%s', async (_what, good, reasons) => {
    const remotes = { public_remote: { good } };
    await writeFile(join(folder.path, 'release-health.json'), JSON.stringify({ remotes }));
    await putRelease(folder.path, { version: '2.0.0', contents: { 'server/routes.js': serverHalf('[]') } });
    const { loader } = await loaderIn(folder.path, new LogRecorder(), async () => {
      throw new CrashError('it ran out of memory');
    });

    for (const reason of reasons)
      await expect(loader.load('public_remote', '2.0.0')).rejects.toMatchObject({ message: reason });
  });
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
