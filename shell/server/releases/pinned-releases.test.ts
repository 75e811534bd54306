import { setTimeout as pause } from 'node:timers/promises';
import { LogRecorder } from '../testing/log-recorder';
import { aRelease, putRelease, serverHalf } from '../testing/releases';
import { temporaryFolder } from '../testing/temporary-folder';
import { PinnedReleases } from './pinned-releases';
import { loaderIn } from './testing/live-releases';

const folder = temporaryFolder();

async function store(count: number): Promise<string[]> {
  const versions = Array.from({ length: count }, (_, index) => `1.0.${index}`);
  for (const version of versions)
    await putRelease(folder.path, {
      version,
      contents: { 'server/routes.js': serverHalf("[{ path: 'on/:day', Component: () => null }]") },
    });
  return versions;
}

async function pinnedReleases() {
  const loads = { all: 0, now: 0, most: 0 };
  const { loader, renderers } = await loaderIn(folder.path, new LogRecorder());
  const load = async (...release: [string, string]) => {
    loads.all += 1;
    loads.now += 1;
    loads.most = Math.max(loads.most, loads.now);
    return loader.load(...release).finally(() => (loads.now -= 1));
  };
  const pinned = new PinnedReleases({ load, forget: () => undefined }, () => undefined);
  const preload = (version: string) => pinned.preload({ public_remote: version });
  return { loads, pinned, preload, renderers };
}

test('a browser that changes between five pinned releases causes no further loads', async () => {
  const versions = await store(5);
  const { loads, preload } = await pinnedReleases();

  for (let round = 0; round < 3; round += 1) for (const version of versions) await preload(version);

  expect(loads.all).toBe(5);
});

test('more pinned releases than fit leave no processes behind', async () => {
  const versions = await store(11);
  const { pinned, preload, renderers } = await pinnedReleases();

  for (const version of versions) await preload(version);

  for (let tries = 0; tries < 200 && renderers.processCount() > 8; tries += 1) await pause(50);
  expect(renderers.processCount()).toBe(8);
  expect(pinned.get('public_remote', '1.0.0')).toBeUndefined();
  await preload('1.0.0');
  expect(pinned.get('public_remote', '1.0.0')).toBeDefined();
});

test('releases of one remote are loaded one at a time, and each once', async () => {
  const versions = await store(4);
  const { loads, preload } = await pinnedReleases();

  await Promise.all([...versions, ...versions].map(preload));

  expect([loads.all, loads.most]).toEqual([4, 1]);
});

test('a release that cannot be loaded blocks no other one', async () => {
  const [version = ''] = await store(1);
  const { pinned, preload } = await pinnedReleases();

  const [failed] = await Promise.allSettled([preload('9.9.9'), preload(version)]);

  expect(failed.status).toBe('rejected');
  expect(pinned.get('public_remote', version)).toBeDefined();
});

test('a rejected release is loaded once for concurrent requests, and again after two seconds or an upload', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(10_000);
  const load = jest.fn().mockRejectedValue(new Error('its files are damaged'));
  const pinned = new PinnedReleases({ load, forget: () => undefined }, () => undefined);
  const preload = () => pinned.preload({ public_remote: '1.0.0' });

  const results = await Promise.allSettled(Array.from({ length: 20 }, preload));
  expect(load).toHaveBeenCalledTimes(1);
  for (const result of results) expect(result).toMatchObject({ reason: new Error('its files are damaged') });

  pinned.forget('public_remote', '1.0.0');
  await expect(preload()).rejects.toThrow();
  expect(load).toHaveBeenCalledTimes(2);

  clock.mockReturnValue(12_001);
  // The cache reads the clock at most once per millisecond.
  await pause(5);
  await expect(preload()).rejects.toThrow();
  expect(load).toHaveBeenCalledTimes(3);
  clock.mockRestore();
});

test('all releases of a set are loaded, even if the set has more remotes than the limit of pinned releases', async () => {
  const remotes = Array.from({ length: 9 }, (_, index) => `remote_${index}`);
  const load = async (name: string) => ({ release: aRelease({ name }) });
  const pinned = new PinnedReleases({ load, forget: () => undefined }, () => undefined);

  await pinned.preload(Object.fromEntries(remotes.map((name) => [name, '1.0.0'])));

  expect(remotes.filter((name) => !pinned.get(name, '1.0.0'))).toEqual([]);
});
