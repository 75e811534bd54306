import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LogRecorder } from '../testing/log-recorder';
import { putRegistry, putRelease } from '../testing/releases';
import { temporaryFolder } from '../testing/temporary-folder';
import { liveReleasesIn } from './testing/live-releases';
import { groupAt } from './testing/release-groups';

const folder = temporaryFolder();
const REMOTE = 'public_remote';
const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString();
const holdback = { version: '1.0.0', percent: 5, until: IN_AN_HOUR };
const WHY = '34 of 120 page views failed';

let log: LogRecorder;

beforeEach(async () => {
  log = new LogRecorder();
  for (const version of ['1.0.0', '2.0.0']) await putRelease(folder.path, { version });
});

/** Starts a shell whose decisions are not written to the registry, as with a read-only registry on a CDN. */
async function started() {
  const releases = await liveReleasesIn(folder.path, log);
  await releases.start();
  return releases;
}

type Releases = Awaited<ReturnType<typeof started>>;
const shown = (releases: Releases, place: number) =>
  releases.get(REMOTE, { group: groupAt(place) })?.release.version;

async function rolledBack(): Promise<Releases> {
  await putRegistry(folder.path, { [REMOTE]: { live: '2.0.0', holdback } });
  const releases = await started();
  expect([shown(releases, 94), shown(releases, 95)]).toEqual(['2.0.0', '1.0.0']);
  expect(releases.end(REMOTE, releases.compared(REMOTE)!, WHY)).toMatchObject({
    did: 'rollback',
    version: '1.0.0',
  });
  return releases;
}

test('a worse release stays off the site until the registry names another one', async () => {
  const releases = await rolledBack();
  await releases.refresh(REMOTE);
  expect(shown(releases, 0)).toBe('1.0.0');
  expect(releases.compared(REMOTE)).toBeUndefined();
  expect(releases.loadErrors()).toEqual({ [`${REMOTE} rollback`]: `2.0.0: ${WHY}` });
  expect(releases.status(REMOTE)).toMatchObject({ halted: { version: '2.0.0', reason: WHY } });

  await putRegistry(folder.path, { [REMOTE]: '1.0.0' });
  await releases.refresh(REMOTE);
  expect(releases.loadErrors()).toEqual({});
  await putRegistry(folder.path, { [REMOTE]: '2.0.0' });
  await releases.refresh(REMOTE);
  expect(shown(releases, 0)).toBe('2.0.0');
});

/** Waits until the release health file contains the decision of `releases.end`, then stops the releases. */
async function stopWhenSaved(releases: Releases): Promise<void> {
  const file = join(folder.path, 'release-health.json');
  while (!(await readFile(file, 'utf8').catch(() => '')).includes(WHY)) await pause(10);
  releases.stop();
}

test('the decision survives a restart', async () => {
  await stopWhenSaved(await rolledBack());

  expect(shown(await started(), 0)).toBe('1.0.0');
});

test('a halted canary survives a restart', async () => {
  await putRegistry(folder.path, {
    [REMOTE]: { live: '1.0.0', candidate: { version: '2.0.0', percent: 5 } },
  });
  const releases = await started();
  expect(shown(releases, 0)).toBe('2.0.0');
  expect(releases.end(REMOTE, releases.compared(REMOTE)!, WHY)).toMatchObject({ did: 'halt' });
  await stopWhenSaved(releases);

  expect(shown(await started(), 0)).toBe('1.0.0');
});

test('a holdback ends at its time', async () => {
  const until = new Date(Date.now() - 1).toISOString();
  await putRegistry(folder.path, { [REMOTE]: { live: '2.0.0', holdback: { ...holdback, until } } });

  expect(shown(await started(), 99)).toBe('2.0.0');
});
