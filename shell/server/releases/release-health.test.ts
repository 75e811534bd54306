import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LogRecorder } from '../testing/log-recorder';
import { temporaryFolder } from '../testing/temporary-folder';
import { ReleaseHealth } from './release-health';

const opened: ReleaseHealth[] = [];

// Waits for background writes before the `afterEach` of `temporaryFolder` removes the folder.
afterEach(() => Promise.all(opened.splice(0).map((health) => health.close())));

const folder = temporaryFolder();
const REMOTE = 'public_remote';
const log = new LogRecorder();
const file = () => join(folder.path, 'release-health.json');
async function open(): Promise<ReleaseHealth> {
  const health = await ReleaseHealth.open(file(), log);
  opened.push(health);
  return health;
}
const aLift = (to: string, day: number) => ({
  ...{ at: `2026-01-0${day}T00:00:00.000Z`, did: 'lift' as const, who: 'Ada', why: '', from: null, to },
});
const stored = async () => JSON.parse(await readFile(file(), 'utf8')) as { remotes: Record<string, unknown> };

/** Opens a health file with these remotes, as an earlier shell or a damaged disk may have left it. */
async function openWith(remotes: unknown): Promise<ReleaseHealth> {
  await writeFile(file(), JSON.stringify({ remotes }));
  return open();
}

test("a load is on disk before the release's code runs", async () => {
  const health = await open();

  await health.beginLoading(REMOTE, '1.0.0');

  expect(await stored()).toMatchObject({ remotes: { [REMOTE]: { loading: ['1.0.0'] } } });
});

test('a load that the end of the machine interrupts counts as a crash, and the second one quarantines the release', async () => {
  await (await open()).beginLoading(REMOTE, '1.0.0');
  const second = await open();
  expect(second.quarantined(REMOTE)).toEqual({});
  await second.beginLoading(REMOTE, '1.0.0');

  const third = await open();

  expect(third.quarantined(REMOTE)).toHaveProperty(
    ['1.0.0', 'why'],
    'the shell ended while the release was being loaded',
  );
});

test('a shutdown during a load does not count as a crash', async () => {
  const health = await open();
  await health.beginLoading(REMOTE, '1.0.0');

  await health.close();

  expect(await stored()).toMatchObject({ remotes: { [REMOTE]: { loading: [], crashes: [] } } });
});

test('two crashes within an hour exceed the limit, two crashes an hour apart do not', async () => {
  const clock = jest.spyOn(Date, 'now');
  const health = await openWith({
    [REMOTE]: {
      crashes: [{ version: '1.0.0', at: new Date(Date.now() - 3_600_001).toISOString(), why: 'old' }],
    },
  });

  expect(health.recordCrash(REMOTE, '1.0.0', 'x')).toBe(false);
  expect(health.recordCrash(REMOTE, '2.0.0', 'x')).toBe(false);
  expect(health.recordCrash(REMOTE, '1.0.0', 'x')).toBe(true);
  clock.mockRestore();
});

test('a quarantined release does not count as good until the quarantine is lifted', async () => {
  const health = await open();
  health.markGood(REMOTE, '1.0.0');
  health.markGood(REMOTE, '2.0.0');
  health.quarantine(REMOTE, '2.0.0', 'x');

  expect(health.good(REMOTE)).toEqual(['1.0.0']);
  expect(health.applyLifts(REMOTE, { history: [aLift('constructor', 1)] })).toBe(false);
  expect(health.applyLifts(REMOTE, { history: [aLift('2.0.0', 2)] })).toBe(true);
  expect(health.good(REMOTE)).toEqual(['2.0.0', '1.0.0']);
});

test('a lift ends a quarantine whose machine has a clock of a later day', async () => {
  const health = await open();
  health.applyLifts(REMOTE, { history: [] });
  health.quarantine(REMOTE, '2.0.0', 'x');

  // The lift is dated before the quarantine: it is from January, and the quarantine from today.
  expect(health.applyLifts(REMOTE, { history: [aLift('2.0.0', 1)] })).toBe(true);
  expect(health.quarantined(REMOTE)).toEqual({});
});

test('a lift that was read before a quarantine does not end it, not even after a restart', async () => {
  const first = await open();
  const history = [aLift('1.0.0', 1), aLift('2.0.0', 2)];
  first.applyLifts(REMOTE, { history });
  first.quarantine(REMOTE, '2.0.0', 'x');
  await first.close();

  const second = await open();
  expect(second.applyLifts(REMOTE, { history })).toBe(false);
  expect(Object.keys(second.quarantined(REMOTE))).toEqual(['2.0.0']);
  expect(second.applyLifts(REMOTE, { history: [...history, aLift('2.0.0', 3)] })).toBe(true);
});

test('a lift from before a quarantine does not end it if an earlier version wrote the file', async () => {
  const quarantined = { '2.0.0': { at: '2026-01-02T12:00:00.000Z', why: 'x' } };
  const health = await openWith({ [REMOTE]: { quarantined } });

  expect(health.applyLifts(REMOTE, { history: [aLift('2.0.0', 2)] })).toBe(false);
  expect(health.applyLifts(REMOTE, { history: [aLift('2.0.0', 2), aLift('2.0.0', 3)] })).toBe(true);
});

test('two lifts that are read at once end both quarantines', async () => {
  const health = await open();
  health.applyLifts(REMOTE, { history: [] });
  health.quarantine(REMOTE, '1.0.0', 'x');
  health.quarantine(REMOTE, '2.0.0', 'x');

  expect(health.applyLifts(REMOTE, { history: [aLift('1.0.0', 1), aLift('2.0.0', 2)] })).toBe(true);
  expect(health.quarantined(REMOTE)).toEqual({});
});

test('a disabled remote stays disabled after a restart, also if an earlier version wrote the file', async () => {
  const health = await openWith({ [REMOTE]: { off: 'wrong prices' } });
  expect(health.disabledReason(REMOTE)).toBe('wrong prices');

  health.setDisabled(REMOTE, 'wrong dates');
  await health.close();
  expect(await stored()).toMatchObject({ remotes: { [REMOTE]: { disabled: 'wrong dates' } } });
  expect((await open()).disabledReason(REMOTE)).toBe('wrong dates');
});

test('the only good release is not quarantined, however often a load of it is interrupted', async () => {
  let health = await open();
  health.markGood(REMOTE, '1.0.0');
  for (let start = 0; start < 3; start += 1) {
    await health.beginLoading(REMOTE, '1.0.0');
    health = await open();
  }

  expect(health.good(REMOTE)).toEqual(['1.0.0']);
  expect(health.quarantined(REMOTE)).toEqual({});
});

test('at most 5 good releases, 20 crashes and 50 quarantined releases are stored', async () => {
  const health = await open();
  for (let number = 1; number <= 60; number += 1) {
    health.markGood(REMOTE, `${number}.0.0`);
    health.recordCrash(REMOTE, `${number}.0.0`, 'x');
    health.quarantine(REMOTE, `9.${number}.0`, 'x');
  }
  await health.close();

  const again = await open();
  expect(again.good(REMOTE)).toEqual(['60.0.0', '59.0.0', '58.0.0', '57.0.0', '56.0.0']);
  expect(Object.keys(again.quarantined(REMOTE))).toHaveLength(50);
  expect(again.quarantined(REMOTE)).toHaveProperty(['9.60.0']);
});

test.each<[string, unknown]>([
  ['no remotes', null],
  ['a list of remotes', []],
  ['a remote that is null', { [REMOTE]: null }],
  ['good releases that are text', { [REMOTE]: { good: 'abc' } }],
  ['loading releases that are null', { [REMOTE]: { loading: null } }],
  ['crashes that are no list', { [REMOTE]: { crashes: { length: 1 } } }],
  ['a crash that is null', { [REMOTE]: { crashes: [null] } }],
  ['quarantined releases that are null', { [REMOTE]: { quarantined: null } }],
  ['an incident without a reason', { [REMOTE]: { quarantined: { '1.0.0': {} } } }],
  ['a last lift that is no text', { [REMOTE]: { lastLift: 1 } }],
  ['a version that leads out of the folder', { [REMOTE]: { good: ['../../etc'] } }],
  ['a remote that leads out of the folder', { '../..': { good: ['1.0.0'] } }],
])('a damaged file with %s does not keep the shell from starting', async (_what, remotes) => {
  const health = await openWith(remotes);

  expect(health.remotesWithGoodReleases()).toEqual([]);
  expect(health.quarantined(REMOTE)).toEqual({});
  expect(health.recordCrash(REMOTE, '1.0.0', 'x')).toBe(false);
  await log.until('release health is damaged and starts empty', { file: file() });
});

test('a failed write is logged and has no other effect', async () => {
  await mkdir(`${file()}.next`);
  const health = await open();

  await health.beginLoading(REMOTE, '1.0.0');

  await log.until('release health cannot be saved', { file: file() });
});
