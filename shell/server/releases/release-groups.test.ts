import { LogRecorder } from '../testing/log-recorder';
import { putRegistry, putRelease } from '../testing/releases';
import { temporaryFolder } from '../testing/temporary-folder';
import { groupPlaces } from './release-groups';
import { liveReleasesIn } from './testing/live-releases';

const folder = temporaryFolder();
const GROUPS = Array.from({ length: 100 }, (_, group) => group);

test('each remote shows its canary to the given share of the visitors, and two canaries seldom meet', async () => {
  const remotes = ['public_remote', 'admin_remote'];
  for (const name of remotes)
    for (const version of ['1.0.0', '2.0.0']) await putRelease(folder.path, { name, version });
  const entry = { live: '1.0.0', candidate: { version: '2.0.0', percent: 5 } };
  await putRegistry(folder.path, Object.fromEntries(remotes.map((name) => [name, entry])));
  const releases = await liveReleasesIn(folder.path, new LogRecorder());
  await releases.start();
  const inCanary = (remote: string) =>
    GROUPS.filter((group) => releases.get(remote, { group })?.release.version === '2.0.0');
  const [ofPublic, ofAdmin] = [inCanary('public_remote'), inCanary('admin_remote')];
  releases.stop();

  expect([ofPublic.length, ofAdmin.length]).toEqual([5, 5]);
  expect(ofPublic.filter((group) => ofAdmin.includes(group)).length).toBeLessThan(3);
});

test('every place belongs to one group, and a remote keeps its order', () => {
  expect(groupPlaces('events').toSorted((one, other) => one - other)).toEqual(GROUPS);
  expect(groupPlaces('events')).toEqual(groupPlaces('events'));
});

test('the canaries of two remotes meet no more often than by chance', () => {
  const own = groupPlaces('events');
  const others = Array.from({ length: 200 }, (_, number) => groupPlaces(`remote_${number}`));
  const common = others.flatMap((other) => GROUPS.filter((group) => own[group]! < 5 && other[group]! < 5));

  // Two random selections of 5 from 100 groups have 0.25 groups in common on average.
  expect(common.length / others.length).toBeLessThan(0.4);
});
