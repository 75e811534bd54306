import { join } from 'node:path';
import { LogRecorder } from '../testing/log-recorder';
import { temporaryFolder } from '../testing/temporary-folder';
import { LastGoodReleases } from './last-good';
import { ReleaseHealth } from './release-health';
import type { LoadedRelease } from './loaded-release';
import type { ReleaseLoader } from './release-loader';

const REMOTE = 'public_remote';
const GOOD_AFTER_MS = 10_000;

let health: ReleaseHealth;

// Waits for background writes before the `afterEach` of `temporaryFolder` removes the folder.
afterEach(() => health.close());

const folder = temporaryFolder();
const aRelease = (version: string) => ({ release: { version } }) as LoadedRelease;

/** 1.0.0, 2.0.0 and 3.0.0 were marked as good, in this order. The `damaged` versions cannot be loaded. */
async function aShell({ damaged = [] as string[], canCopy = true } = {}) {
  const log = new LogRecorder();
  health = await ReleaseHealth.open(join(folder.path, 'release-health.json'), log);
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) health.markGood(REMOTE, version);
  const loader = {
    load: (_remote: string, version: string) =>
      damaged.includes(version)
        ? Promise.reject(new Error('its files are damaged'))
        : Promise.resolve(aRelease(version)),
  } as ReleaseLoader;
  const live: string[] = [];
  const copied: string[] = [];
  const lastGood = new LastGoodReleases(
    {
      loader,
      health,
      log,
      saveCopy: async (remote, version) => {
        if (!canCopy) throw new Error('the disk is full');
        copied.push(`${remote} ${version}`);
      },
    },
    (remote, { release }) => live.push(`${remote} ${release.version}`),
  );
  return { lastGood, live, copied, log };
}

describe('restoring the last good release', () => {
  test('makes the newest one live', async () => {
    const { lastGood, live } = await aShell();
    await expect(lastGood.restore(REMOTE)).resolves.toBe(true);
    expect(live).toEqual(['public_remote 3.0.0']);
  });

  test('skips the release that has just failed', async () => {
    const { lastGood, live } = await aShell();
    await lastGood.restore(REMOTE, '3.0.0');
    expect(live).toEqual(['public_remote 2.0.0']);
  });

  test('skips quarantined releases', async () => {
    const { lastGood, live } = await aShell();
    health.quarantine(REMOTE, '3.0.0', 'it crashed twice');
    await lastGood.restore(REMOTE);
    expect(live).toEqual(['public_remote 2.0.0']);
  });

  test('tries the next older one if the files are damaged, and logs why', async () => {
    const { lastGood, live, log } = await aShell({ damaged: ['3.0.0', '2.0.0'] });
    await expect(lastGood.restore(REMOTE)).resolves.toBe(true);
    expect(live).toEqual(['public_remote 1.0.0']);
    expect(log.lines.map(({ facts }) => facts)).toContainEqual(
      expect.objectContaining({ version: '3.0.0', reason: 'its files are damaged' }),
    );
  });

  test('reports that none could be loaded, and makes nothing live', async () => {
    const { lastGood, live } = await aShell({ damaged: ['1.0.0', '2.0.0', '3.0.0'] });
    await expect(lastGood.restore(REMOTE)).resolves.toBe(false);
    expect(live).toEqual([]);
  });

  test('covers every remote at the start, also if one has no release that loads', async () => {
    const { lastGood, live } = await aShell({ damaged: ['9.0.0'] });
    health.markGood('admin_remote', '9.0.0');
    await lastGood.restoreAll();
    expect(live).toEqual(['public_remote 3.0.0']);
  });
});

describe('a release that became live', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  test.each([
    [
      'counts as good and is copied if it is still live after 10 seconds',
      true,
      ['4.0.0', '3.0.0'],
      ['public_remote 4.0.0'],
    ],
    ['does not count as good if it was replaced before', false, ['3.0.0', '2.0.0'], []],
  ])('%s', async (_name, isStillLive, good, copies) => {
    const { lastGood, copied } = await aShell();
    lastGood.markGoodLater(REMOTE, aRelease('4.0.0'), () => isStillLive);

    await jest.advanceTimersByTimeAsync(GOOD_AFTER_MS - 1);
    expect(copied).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);

    expect(health.good(REMOTE).slice(0, 2)).toEqual(good);
    expect(copied).toEqual(copies);
  });

  test('counts as good ten seconds after its last crash', async () => {
    const { lastGood, copied } = await aShell();
    health.recordCrash(REMOTE, '4.0.0', 'before it became live again');
    lastGood.markGoodLater(REMOTE, aRelease('4.0.0'), () => true);
    await jest.advanceTimersByTimeAsync(GOOD_AFTER_MS / 2);
    health.recordCrash(REMOTE, '4.0.0', 'its process ended');
    await jest.advanceTimersByTimeAsync(GOOD_AFTER_MS / 2);
    expect(health.good(REMOTE)).not.toContain('4.0.0');
    expect(copied).toEqual([]);

    await jest.advanceTimersByTimeAsync(GOOD_AFTER_MS);
    expect(health.good(REMOTE)[0]).toBe('4.0.0');
  });

  test('counts as good although another release crashes', async () => {
    const { lastGood } = await aShell();
    lastGood.markGoodLater(REMOTE, aRelease('4.0.0'), () => true);
    health.recordCrash(REMOTE, '5.0.0', 'its process ended');
    await jest.advanceTimersByTimeAsync(GOOD_AFTER_MS);

    expect(health.good(REMOTE)[0]).toBe('4.0.0');
  });

  test('counts as good even if its files cannot be copied, and the log says why', async () => {
    const { lastGood, log } = await aShell({ canCopy: false });
    lastGood.markGoodLater(REMOTE, aRelease('4.0.0'), () => true);
    await jest.advanceTimersByTimeAsync(GOOD_AFTER_MS);

    expect(health.good(REMOTE)[0]).toBe('4.0.0');
    expect(log.lines.map(({ facts }) => facts)).toContainEqual(
      expect.objectContaining({ version: '4.0.0', reason: 'the disk is full' }),
    );
  });
});
