import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LogBook } from '../testing/log-recorder';
import { aRelease, putRegistry, putRegistryText, putRelease, serverHalf } from '../testing/releases';
import { temporaryFolder } from '../testing/temporary-folder';
import { liveReleasesIn } from '../testing/live-releases';
import type { LiveReleases } from './live-releases';
import type { LoadedRelease } from './release-loader';

const MINUTE = 60_000;
const folder = temporaryFolder();

let log: LogBook;
let releases: LiveReleases;

beforeEach(async () => {
  log = new LogBook();
  releases = await liveReleasesIn(folder.path, log);
});

afterEach(() => releases.stop());

const contents = { 'server/routes.js': serverHalf("[{ id: 'pages/home', index: true }]") };
const aPublicRelease = (version: string) => putRelease(folder.path, { version, contents });
const liveVersion = () => releases.get('public_remote')?.release.version;
const refusals = (name: string) =>
  log.lines.filter(({ level, facts }) => level === 'warn' && facts.name === name);

/** Resolves after the registry has been followed anew: another remote's release has come in. */
async function followedAnew(version: string) {
  await putRelease(folder.path, { name: 'other_remote', version });
  await putRegistry(folder.path, { public_remote: '1.1.0', other_remote: version });
  await log.until('release is live', { remote: 'other_remote', version });
}

test('without a registry there are no releases and no problems', async () => {
  await releases.start();

  expect(releases.get('public_remote')).toBeUndefined();
  expect(releases.problems()).toEqual({});
  expect(log.lines).toEqual([]);
});

test('what the registry names is taken in at the start, with its routes', async () => {
  await aPublicRelease('1.0.0');
  await putRelease(folder.path, { name: 'admin_remote', version: '4.0.0' });
  await putRegistry(folder.path, { public_remote: '1.0.0', admin_remote: '4.0.0' });

  await releases.start();

  expect(liveVersion()).toBe('1.0.0');
  expect(releases.get('public_remote')?.routes).toEqual([{ id: 'pages/home', index: true }]);
  expect(releases.get('admin_remote')?.release.version).toBe('4.0.0');
  expect(releases.get('admin_remote')).not.toHaveProperty('routes');
  expect(releases.problems()).toEqual({});
});

test('a release that is switched to later is taken in, and so is the way back', async () => {
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

test('a bad release leaves the last known good one in place, and the log says why, once', async () => {
  await aPublicRelease('1.0.0');
  await putRegistry(folder.path, { public_remote: '1.0.0' });
  await releases.start();
  await writeFile(join(await aPublicRelease('1.1.0'), 'remoteEntry.js'), 'broken');

  await putRegistry(folder.path, { public_remote: '1.1.0' });
  const { facts } = await log.until('release refused', { name: 'public_remote' });
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + MINUTE); // It is read again by then.
  await followedAnew('1');
  await followedAnew('2');
  clock.mockRestore();

  const reason = '1.1.0: remoteEntry.js is not the file that was released: its hash differs';
  expect(facts).toEqual({ name: 'public_remote', reason, kept: '1.0.0' });
  expect(refusals('public_remote')).toHaveLength(1);
  expect(liveVersion()).toBe('1.0.0');
  expect(releases.problems()).toEqual({ public_remote: reason });
});

test('a bad release that is mended is taken in', async () => {
  const release = await aPublicRelease('1.1.0');
  await writeFile(join(release, 'server/routes.js'), 'broken');
  await putRegistry(folder.path, { public_remote: '1.1.0' });
  await releases.start();
  expect(Object.keys(releases.problems())).toEqual(['public_remote']);

  await aPublicRelease('1.1.0');
  await log.until('release is live', { version: '1.1.0' });

  expect(liveVersion()).toBe('1.1.0');
  expect(releases.problems()).toEqual({});
});

test('a release that was never good stays out and the others come in', async () => {
  await putRelease(folder.path, { contents: { 'server/routes.js': "require('lodash')" } });
  await putRelease(folder.path, { name: 'admin_remote', version: '4.0.0' });
  await putRegistry(folder.path, { public_remote: '1.0.0', admin_remote: '4.0.0' });

  await releases.start();

  expect(releases.get('public_remote')).toBeUndefined();
  expect(releases.get('admin_remote')?.release.version).toBe('4.0.0');
  expect(releases.problems()).toEqual({
    public_remote: "1.0.0: its server half asks for 'lodash', which the shell does not share",
  });
});

test.each([
  ['of another remote', { name: 'admin_remote' }, '1.0.0: it is admin_remote 1.0.0'],
  ['of another version', { version: '0.9.0' }, '1.0.0: it is public_remote 0.9.0'],
])('a release %s that lies in the wrong folder is refused', async (_which, own, reason) => {
  const release = await aPublicRelease('1.0.0');
  await writeFile(join(release, 'release.json'), JSON.stringify(aRelease(own)));
  await putRegistry(folder.path, { public_remote: '1.0.0' });

  await releases.start();

  expect(releases.problems()).toEqual({ public_remote: reason });
  expect(liveVersion()).toBeUndefined();
});

test('a registry that is garbage keeps all that was live, and says so until it is mended', async () => {
  await aPublicRelease('1.0.0');
  await aPublicRelease('1.1.0');
  await putRegistry(folder.path, { public_remote: '1.0.0' });
  await releases.start();

  await putRegistryText(folder.path, '{ "remotes": { "public_remote": { "live": "../1.1.0" } } }');
  await log.until('release refused', { name: 'registry' });
  expect(liveVersion()).toBe('1.0.0');
  expect(Object.keys(releases.problems())).toEqual(['registry']);

  await putRegistry(folder.path, { public_remote: '1.1.0' });
  await log.until('release is live', { version: '1.1.0' });
  await followedAnew('1');
  expect(releases.problems()).toEqual({});
});

test('a release that takes long holds up neither the other remote nor its own switch back, and comes too late then', async () => {
  let arrive: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (arrive = resolve));
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
  await releases.look('public_remote');
  expect(releases.view('public_remote').inUse).toEqual({ live: '1.0.0' });
  expect(releases.isOff('public_remote')).toBe(true);

  arrive();
  await slow;
  await releases.look('public_remote');
  const taken = log.lines.filter(({ text }) => text === 'release is live');
  expect(taken.map(({ facts }) => facts.version)).toEqual(['4.0.0', '1.0.0']);
});

test('a remote that the registry no longer names stays as it is', async () => {
  await aPublicRelease('1.0.0');
  await putRegistry(folder.path, { public_remote: '1.0.0' });
  await releases.start();

  await putRelease(folder.path, { name: 'other_remote' });
  await putRegistry(folder.path, { other_remote: '1.0.0' });
  await log.until('release is live', { remote: 'other_remote' });

  expect(liveVersion()).toBe('1.0.0');
});

test('nothing is watched any more once it is stopped, even while a release is being taken in', async () => {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  await aPublicRelease('1.0.0');
  await putRegistry(folder.path, { public_remote: '1.0.0' });

  const starting = releases.start();
  releases.stop();
  await starting;

  expect(timers).not.toHaveBeenCalled();
  timers.mockRestore();
});
