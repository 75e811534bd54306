import { join } from 'node:path';
import { LogRecorder } from '../testing/log-recorder';
import { temporaryFolder } from '../testing/temporary-folder';
import { respondToCrashes } from './crash-response';
import { ReleaseHealth } from './release-health';
import type { ReleaseLoader } from './release-loader';

const folder = temporaryFolder();

type Options = { isLive?: boolean; canReplace?: boolean };

/** Release 2.0.0 crashes at each call of `crash`. `handled` resolves when all crashes are handled. */
async function aRemote({ isLive = true, canReplace = true }: Options = {}) {
  const log = new LogRecorder();
  const health = await ReleaseHealth.open(join(folder.path, 'release-health.json'), log);
  const loader = { unload: jest.fn() } as unknown as ReleaseLoader;
  const quarantined: string[] = [];
  let finishReplacing = () => {};
  const replaced = new Promise<boolean>((resolve) => (finishReplacing = () => resolve(canReplace)));
  const withdraw = jest.fn();
  respondToCrashes(
    { loader, health, log, onQuarantine: (_remote, version, why) => quarantined.push(`${version}: ${why}`) },
    { isLive: () => isLive, restoreLastGood: () => replaced, withdraw },
  );
  return {
    health,
    quarantined,
    withdraw,
    crash: () => loader.onCrash('public_remote', '2.0.0', 'it threw'),
    handled: async () => {
      finishReplacing();
      await replaced;
      await health.close();
    },
  };
}

test('the first crash of a release is recorded and has no other effect', async () => {
  const remote = await aRemote();

  remote.crash();
  await remote.handled();

  expect(remote.quarantined).toEqual([]);
  expect(remote.withdraw).not.toHaveBeenCalled();
});

test('the second crash quarantines the release and ends its use', async () => {
  const remote = await aRemote();

  remote.crash();
  remote.crash();
  await remote.handled();

  expect(remote.quarantined).toEqual(['2.0.0: it threw']);
  expect(remote.health.quarantined('public_remote')).toHaveProperty(['2.0.0', 'why'], 'it threw');
  expect(remote.withdraw).toHaveBeenCalledWith('public_remote', '2.0.0');
});

test('crashes while the last good release is being loaded are announced once', async () => {
  const remote = await aRemote();

  for (let crash = 0; crash < 5; crash += 1) remote.crash();
  await remote.handled();

  expect(remote.quarantined).toEqual(['2.0.0: it threw']);
});

test('a live release without a replacement stays live', async () => {
  const remote = await aRemote({ canReplace: false });

  remote.crash();
  remote.crash();
  await remote.handled();

  expect(remote.quarantined).toEqual([]);
  expect(remote.withdraw).not.toHaveBeenCalled();
});

test('a release that is not live is quarantined without a replacement', async () => {
  const remote = await aRemote({ isLive: false, canReplace: false });

  remote.crash();
  remote.crash();
  await remote.handled();

  expect(remote.quarantined).toEqual(['2.0.0: it threw']);
});
