import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CrashError } from '../rendering/errors';
import { LogRecorder } from '../testing/log-recorder';
import { aRelease, putRegistry, putRegistryText, putRelease, serverHalf } from '../testing/releases';
import { temporaryFolder } from '../testing/temporary-folder';
import { liveReleasesIn } from './testing/live-releases';
import { groupAt } from './testing/release-groups';
import type { LiveReleases } from './live-releases';
import type { LoadedRelease } from './loaded-release';
import { POLL_MS } from './registry-poll';

const MINUTE = 60_000;
const folder = temporaryFolder();

let log: LogRecorder;
let releases: LiveReleases;

beforeEach(async () => {
  log = new LogRecorder();
  releases = await liveReleasesIn(folder.path, log);
});

afterEach(() => releases.stop());

const contents = { 'server/routes.js': serverHalf("[{ id: 'pages/home', index: true }]") };
const aPublicRelease = (version: string) => putRelease(folder.path, { version, contents });
const liveVersion = () => releases.get('public_remote')?.release.version;
const rejections = (name: string) =>
  log.lines.filter(({ level, facts }) => level === 'warn' && facts.name === name);

/** Makes the shell read the registry again. Waits until the shell logs that a release of `other_remote` is live. */
async function rereadRegistry(version: string) {
  await putRelease(folder.path, { name: 'other_remote', version });
  await putRegistry(folder.path, { public_remote: '1.1.0', other_remote: version });
  await log.until('release is live', { remote: 'other_remote', version });
}

test('without a registry there are no releases and no load errors', async () => {
  await releases.start();

  expect(releases.get('public_remote')).toBeUndefined();
  expect(releases.loadErrors()).toEqual({});
  expect(log.lines).toEqual([]);
});

test('the start loads the releases that the registry names, with their routes', async () => {
  await aPublicRelease('1.0.0');
  await putRelease(folder.path, { name: 'admin_remote', version: '4.0.0' });
  await putRegistry(folder.path, { public_remote: '1.0.0', admin_remote: '4.0.0' });

  await releases.start();

  expect(liveVersion()).toBe('1.0.0');
  expect(releases.get('public_remote')?.pages).toMatchObject([
    { id: 'public_remote', children: [{ id: 'public_remote:pages/home', index: true }] },
  ]);
  expect(releases.get('admin_remote')?.release.version).toBe('4.0.0');
  expect(releases.get('admin_remote')).not.toHaveProperty('pages');
  expect(releases.loadErrors()).toEqual({});
});

test('a switch to another release and the switch back are applied without a restart', async () => {
  await aPublicRelease('1.0.0');
  await aPublicRelease('1.1.0');
  await putRegistry(folder.path, { public_remote: '1.0.0' });
  await releases.start();

  await putRegistry(folder.path, { public_remote: '1.1.0' });
  await log.until('release is live', { version: '1.1.0' });
  expect(liveVersion()).toBe('1.1.0');

  log.lines.length = 0;
  await putRegistry(folder.path, { public_remote: '1.0.0' });
  await log.until('release is live', { version: '1.0.0' });
  expect(liveVersion()).toBe('1.0.0');
});

test('a rejected release leaves the previous one in use, and the reason is logged once', async () => {
  await aPublicRelease('1.0.0');
  await putRegistry(folder.path, { public_remote: '1.0.0' });
  await releases.start();
  await writeFile(join(await aPublicRelease('1.1.0'), 'remoteEntry.js'), 'broken');

  await putRegistry(folder.path, { public_remote: '1.1.0' });
  const { facts } = await log.until('release is rejected', { name: 'public_remote' });
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + MINUTE);
  await rereadRegistry('1');
  await rereadRegistry('2');
  clock.mockRestore();

  const reason = '1.1.0: remoteEntry.js is not the file that was released: its hash differs';
  expect(facts).toEqual({ name: 'public_remote', reason, kept: '1.0.0' });
  expect(rejections('public_remote')).toHaveLength(1);
  expect(liveVersion()).toBe('1.0.0');
  expect(releases.loadErrors()).toEqual({ public_remote: reason });
});

test('a rejected release that is repaired becomes live, also if the clock was set back', async () => {
  const release = await aPublicRelease('1.1.0');
  await writeFile(join(release, 'server/routes.js'), 'broken');
  await putRegistry(folder.path, { public_remote: '1.1.0' });
  await releases.start();
  expect(Object.keys(releases.loadErrors())).toEqual(['public_remote']);

  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 60 * MINUTE);
  await aPublicRelease('1.1.0');
  await log.until('release is live', { version: '1.1.0' });
  clock.mockRestore();

  expect(liveVersion()).toBe('1.1.0');
  expect(releases.loadErrors()).toEqual({});
});

test('a rejected release does not affect other remotes', async () => {
  await putRelease(folder.path, { contents: { 'server/routes.js': "require('lodash')" } });
  await putRelease(folder.path, { name: 'admin_remote', version: '4.0.0' });
  await putRegistry(folder.path, { public_remote: '1.0.0', admin_remote: '4.0.0' });

  await releases.start();

  expect(releases.get('public_remote')).toBeUndefined();
  expect(releases.get('admin_remote')?.release.version).toBe('4.0.0');
  expect(releases.loadErrors()).toEqual({
    public_remote: "1.0.0: its server half imports 'lodash', which the shell does not share",
  });
});

test.each([
  ['of another remote', { name: 'admin_remote' }, '1.0.0: it is admin_remote 1.0.0'],
  ['of another version', { version: '0.9.0' }, '1.0.0: it is public_remote 0.9.0'],
])('a release %s in the wrong folder is rejected', async (_which, own, reason) => {
  const release = await aPublicRelease('1.0.0');
  await writeFile(join(release, 'release.json'), JSON.stringify(aRelease(own)));
  await putRegistry(folder.path, { public_remote: '1.0.0' });

  await releases.start();

  expect(releases.loadErrors()).toEqual({ public_remote: reason });
  expect(liveVersion()).toBeUndefined();
});

test('with an invalid registry all releases stay live, and it is a load error until it is repaired', async () => {
  await aPublicRelease('1.0.0');
  await aPublicRelease('1.1.0');
  await putRegistry(folder.path, { public_remote: '1.0.0' });
  await releases.start();

  await putRegistryText(folder.path, '{ "remotes": { "public_remote": { "live": "../1.1.0" } } }');
  await log.until('release is rejected', { name: 'registry' });
  expect(liveVersion()).toBe('1.0.0');
  expect(Object.keys(releases.loadErrors())).toEqual(['registry']);

  await putRegistry(folder.path, { public_remote: '1.1.0' });
  await log.until('release is live', { version: '1.1.0' });
  await rereadRegistry('1');
  expect(releases.loadErrors()).toEqual({});
});

test('a slow release delays neither other remotes nor its own switch back, and is then discarded', async () => {
  let finishLoading: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (finishLoading = resolve));
  const isSlow = ({ release }: LoadedRelease) => release.version === '1.1.0';
  releases = await liveReleasesIn(folder.path, log, async (release) => (isSlow(release) ? slow : undefined));
  await releases.start();
  await aPublicRelease('1.0.0');
  await aPublicRelease('1.1.0');
  await putRelease(folder.path, { name: 'admin_remote', version: '4.0.0' });

  await putRegistry(folder.path, { public_remote: '1.1.0', admin_remote: '4.0.0' });
  await log.until('release is live', { remote: 'admin_remote' });
  expect(liveVersion()).toBeUndefined();

  await putRegistry(folder.path, { public_remote: { live: '1.0.0', disabled: { why: 'x' } } });
  await releases.refresh('public_remote');
  expect(releases.status('public_remote').inUse).toEqual({ live: '1.0.0' });
  expect(releases.isDisabled('public_remote')).toBe(true);

  finishLoading();
  await slow;
  await releases.refresh('public_remote');
  const loaded = log.lines.filter(({ text }) => text === 'release is live');
  expect(loaded.map(({ facts }) => facts.version)).toEqual(['4.0.0', '1.0.0']);
});

test('the only release that is known to work is used although it crashed once while it was loaded', async () => {
  const remotes = { public_remote: { good: ['1.0.0'] } };
  await writeFile(join(folder.path, 'release-health.json'), JSON.stringify({ remotes }));
  await aPublicRelease('1.0.0');
  await putRegistry(folder.path, { public_remote: '1.0.0' });
  const crashOnce = jest.fn(async () => undefined).mockRejectedValueOnce(new CrashError('the process ended'));
  releases = await liveReleasesIn(folder.path, log, crashOnce);

  await releases.start();
  await log.until('release is live', { version: '1.0.0' });

  expect(liveVersion()).toBe('1.0.0');
  expect(releases.status('public_remote')).not.toHaveProperty('quarantined');
});

test('while a second canary is loaded, its share of the visitors gets the live release, not the first canary', async () => {
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await aPublicRelease(version);
  const startCanary = (version: string, percent: number) =>
    putRegistry(folder.path, { public_remote: { live: '1.0.0', candidate: { version, percent } } });
  const versionAt = (place: number) =>
    releases.get('public_remote', { group: groupAt(place) })?.release.version;
  let finishLoading: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (finishLoading = resolve));
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  releases = await liveReleasesIn(folder.path, log, async ({ release }) => {
    if (release.version !== '3.0.0') return;
    begin();
    await slow;
  });
  await startCanary('2.0.0', 5);
  await releases.start();
  expect([4, 5].map(versionAt)).toEqual(['2.0.0', '1.0.0']);

  await startCanary('3.0.0', 50);
  await begun;
  const meanwhile = [4, 49, 50].map(versionAt);
  finishLoading();
  await releases.refresh('public_remote');

  expect(meanwhile).toEqual(['1.0.0', '1.0.0', '1.0.0']);
  expect([4, 49, 50].map(versionAt)).toEqual(['3.0.0', '3.0.0', '1.0.0']);
});

test('previews of many releases leave the live one and the one before in memory', async () => {
  const previewed = ['2.0.0', '2.1.0', '2.2.0', '2.3.0', '2.4.0'];
  for (const version of ['1.0.0', '1.1.0', ...previewed]) await putRelease(folder.path, { version });
  await putRegistry(folder.path, { public_remote: '1.0.0' });
  await releases.start();
  const former = releases.get('public_remote');
  await putRegistry(folder.path, { public_remote: '1.1.0' });
  await releases.refresh('public_remote');
  const live = releases.get('public_remote');

  for (const version of [...previewed, '1.1.0']) await releases.preloadPinned({ public_remote: version });
  await putRegistry(folder.path, { public_remote: '1.0.0' });
  await releases.refresh('public_remote');

  expect(releases.get('public_remote', { pinned: { public_remote: '1.1.0' } })).toBe(live);
  expect(liveVersion()).toBe('1.0.0');
  expect(releases.get('public_remote')).toBe(former);
});

test('a remote that the registry no longer names keeps its release', async () => {
  await aPublicRelease('1.0.0');
  await putRegistry(folder.path, { public_remote: '1.0.0' });
  await releases.start();

  await putRelease(folder.path, { name: 'other_remote' });
  await putRegistry(folder.path, { other_remote: '1.0.0' });
  await log.until('release is live', { remote: 'other_remote' });

  expect(liveVersion()).toBe('1.0.0');
});

test('no poll is scheduled after a stop, even while a release is loading', async () => {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  await aPublicRelease('1.0.0');
  await putRegistry(folder.path, { public_remote: '1.0.0' });

  const starting = releases.start();
  releases.stop();
  await starting;

  expect(timers).not.toHaveBeenCalledWith(expect.anything(), POLL_MS);
  timers.mockRestore();
});

test('the problem of a remote names a rejected canary, then a rejected live version', async () => {
  const candidate = { version: '2.0.0', percent: 5 };
  await putRegistry(folder.path, { public_remote: { live: '1.0.0', candidate } });
  await releases.start();

  expect(releases.status('public_remote').problem).toMatch(/^2\.0\.0: .*; 1\.0\.0: /);
  expect(Object.keys(releases.loadErrors())).toEqual(['public_remote', 'public_remote canary']);
});
