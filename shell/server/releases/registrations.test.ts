import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FORMER_REGISTRATIONS, type Change, type Registrations } from 'release-store/release';
import { LogRecorder } from '../testing/log-recorder';
import { putRegistryText, putRelease } from '../testing/releases';
import { temporaryFolder } from '../testing/temporary-folder';
import { liveReleasesIn } from './testing/live-releases';

const folder = temporaryFolder();
const OTHER = 'other_remote';
const WITH_OTHER: Registrations = { ...FORMER_REGISTRATIONS, [OTHER]: { mount: '/other' } };

beforeEach(async () => {
  await putRelease(folder.path, { name: OTHER, version: '1.0.0', routes: [{ path: '' }] });
});

const put = (registrations: unknown, live: string | null = '1.0.0') =>
  putRegistryText(
    folder.path,
    JSON.stringify({ registrations, remotes: { [OTHER]: { live, history: [] } } }),
  );

async function started() {
  const log = new LogRecorder();
  const releases = await liveReleasesIn(folder.path, log);
  await releases.start();
  return { log, releases };
}

const mountIn = ({ mounts }: Awaited<ReturnType<typeof started>>['releases']) => mounts.of(OTHER)?.below;

test('the remotes are those of the registry, and follow it', async () => {
  await put(WITH_OTHER);
  const { log, releases } = await started();
  expect([mountIn(releases), releases.isReleased(OTHER)]).toEqual(['/other', true]);
  const generation = releases.mounts.generation;

  await put(FORMER_REGISTRATIONS, null);
  await releases.refresh(OTHER);
  expect([mountIn(releases), releases.get(OTHER)]).toEqual([undefined, undefined]);
  expect(releases.mounts.generation).toBeGreaterThan(generation);
  await log.until('remote is unregistered', { remote: OTHER });
  releases.stop();
});

const changeOf = (did: Change['did'], from: string | null, to: string | null): Change => ({
  at: '2026-03-04T05:00:00.000Z',
  did,
  who: 'Ada',
  why: '',
  from,
  to,
});

test('a remote that is unregistered and registered again between two reads has no live release', async () => {
  await put(WITH_OTHER);
  const { releases } = await started();
  await putRegistryText(
    folder.path,
    JSON.stringify({
      registrations: WITH_OTHER,
      remotes: {
        [OTHER]: {
          live: null,
          history: [
            changeOf('switch', null, '1.0.0'),
            changeOf('unregister', '/other', null),
            changeOf('register', null, '/other'),
          ],
        },
      },
    }),
  );

  await releases.refresh(OTHER);

  expect([mountIn(releases), releases.get(OTHER)]).toEqual(['/other', undefined]);
  releases.stop();
});

test('a lift in the registry ends the quarantine, although another shell received it', async () => {
  await put(WITH_OTHER);
  const quarantined = { '1.0.0': { at: '2026-03-04T04:00:00.000Z', why: 'the machine was out of memory' } };
  await writeFile(
    join(folder.path, 'release-health.json'),
    JSON.stringify({ remotes: { [OTHER]: { good: [], loading: [], crashes: [], quarantined } } }),
  );
  const { releases } = await started();
  expect([releases.get(OTHER), releases.loadErrors()[OTHER]]).toEqual([
    undefined,
    expect.stringContaining('out of memory'),
  ]);

  const remotes = { [OTHER]: { live: '1.0.0', history: [changeOf('lift', null, '1.0.0')] } };
  await putRegistryText(folder.path, JSON.stringify({ registrations: WITH_OTHER, remotes }));
  await releases.refresh(OTHER);

  expect(releases.get(OTHER)?.release.version).toBe('1.0.0');
  releases.stop();
});

test('a registered remote without a live release is not released', async () => {
  await put(WITH_OTHER, null);
  const { releases } = await started();

  expect(releases.isReleased(OTHER)).toBe(false);
  releases.stop();
});

test('a registry with a faulty registration changes nothing', async () => {
  await put(WITH_OTHER);
  const { releases } = await started();

  await put({ ...WITH_OTHER, more: { mount: '/other' } });
  await releases.refresh(OTHER);

  expect(releases.loadErrors().registry).toContain('/other is the mount of other_remote');
  expect([mountIn(releases), releases.get(OTHER)?.release.version]).toEqual(['/other', '1.0.0']);
  releases.stop();
});

test('a start without a readable registry knows the remotes of the last one', async () => {
  await put(WITH_OTHER);
  (await started()).releases.stop();
  const health = join(folder.path, 'release-health.json');
  while (!(await readFile(health, 'utf8').catch(() => '')).includes('/other')) await pause(10);

  await putRegistryText(folder.path, 'damaged');
  const { releases } = await started();

  expect(mountIn(releases)).toBe('/other');
  releases.stop();
});

test('a registry that disappears or is empty changes nothing, also after a restart', async () => {
  await put(WITH_OTHER);
  const { releases: former } = await started();

  await rm(join(folder.path, 'registry.json'));
  await former.refresh(OTHER);

  expect(former.loadErrors().registry).toContain('registry.json is missing or empty');
  expect([mountIn(former), former.get(OTHER)?.release.version]).toEqual(['/other', '1.0.0']);
  former.stop();

  await putRegistryText(folder.path, '{ "remotes": {} }');
  const { releases } = await started();
  expect(releases.loadErrors().registry).toContain('registry.json is missing or empty');
  expect(mountIn(releases)).toBe('/other');

  await put({}, null);
  await releases.refresh(OTHER);
  expect([releases.loadErrors().registry, mountIn(releases)]).toEqual([undefined, undefined]);
  releases.stop();
});

test('a new store without a registry is no error', async () => {
  const { releases } = await started();

  expect(releases.loadErrors()).toEqual({});
  releases.stop();
});
