import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deltaWorker } from '../testing/delta-worker';
import { scriptText } from '../testing/deltas';
import { LogRecorder } from '../testing/log-recorder';
import { temporaryFolder } from '../testing/temporary-folder';
import type { Build } from './builds';
import { DeltaQueue } from './delta-queue';

const folder = temporaryFolder();
const OWNER = 'public_remote';

async function aBuild(version: string): Promise<Build> {
  const build = { version, folder: join(folder.path, version), scripts: ['home.js'] };
  await mkdir(build.folder);
  await writeFile(join(build.folder, 'home.js'), scriptText(version));
  return build;
}

const aJob = async (version: string) => ({
  deltasDir: join(folder.path, 'deltas'),
  owner: OWNER,
  build: await aBuild(version),
  former: [await aBuild(`before-${version}`)],
  keep: [version, '1', '2'],
});

test('deltas of two builds are made in a thread, one build after the other', async () => {
  const log = new LogRecorder();
  const queue = new DeltaQueue({ worker: deltaWorker, log });

  queue.add(OWNER, '1', () => aJob('1'));
  queue.add(OWNER, '2', () => aJob('2'));

  await log.until('deltas of scripts are stored', { version: '2', deltas: 1 });
  expect((await readdir(join(folder.path, 'deltas', OWNER))).sort()).toEqual(['1', '2']);
  await queue.stop();
});

test('a build that is already waiting is not added again', async () => {
  const queue = new DeltaQueue({ worker: deltaWorker, log: new LogRecorder() });
  const prepare = jest.fn(async () => undefined);

  queue.add(OWNER, '1', prepare);
  queue.add(OWNER, '1', prepare);
  await new Promise<void>((resolve) => {
    queue.add(OWNER, '2', async () => {
      resolve();
      return undefined;
    });
  });

  expect(prepare).toHaveBeenCalledTimes(1);
  await queue.stop();
});

test('a thread that fails to start is logged, and the next build is tried', async () => {
  const log = new LogRecorder();
  const queue = new DeltaQueue({ worker: join(folder.path, 'nothing.js'), log });

  for (const version of ['1', '2']) {
    queue.add(OWNER, version, () => aJob(version));
    await log.until('no deltas of scripts', { version });
  }
  await queue.stop();
});

test('a stopped shell ends the thread and does not report it', async () => {
  const log = new LogRecorder();
  const queue = new DeltaQueue({ worker: deltaWorker, log });
  const begun = new Promise<void>((resolve) => {
    queue.add(OWNER, '1', async () => {
      const job = await aJob('1');
      setImmediate(resolve);
      return job;
    });
  });
  await begun;

  await queue.stop();

  expect(log.lines.filter(({ level }) => level === 'warn')).toEqual([]);
});
