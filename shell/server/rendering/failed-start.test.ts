import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { aConfig } from '../testing/config';
import { LogRecorder } from '../testing/log-recorder';
import { serverHalf } from '../testing/releases';
import { renderWorker } from '../testing/render-worker';
import { temporaryFolder } from '../testing/temporary-folder';
import type { RenderJob } from './protocol';
import { createRenderHost, type Renderers } from './render-host';

const folder = temporaryFolder();
const onLinux = process.platform === 'linux' ? describe : describe.skip;

const PAGES = serverHalf(`[
  { path: 'page', Component: () => createElement('p') },
  { path: 'exit', loader: () => new Promise(() => setTimeout(() => { throw new Error('crash'); }, 0)) },
]`);

const job = (path: string): RenderJob => ({
  url: `http://site.test/${path}`,
  ip: '127.0.0.1',
  facts: { set: '', remotes: [], closed: [], off: [], origins: [], privatePaths: [] },
  isResource: false,
  budgetMs: 120_000,
});

let host: Renderers;
let log: LogRecorder;
let crashes: string[];

function createHost(script = renderWorker): void {
  crashes = [];
  log = new LogRecorder();
  const { site } = aConfig(folder.path);
  host = createRenderHost({
    script,
    site,
    log,
    epoch: { current: 0, changedAt: -Infinity, isSubscribed: false },
  });
}

const rendererOf = () =>
  host.renderer({ remote: 'public_remote', version: '1.0.0', below: '/', code: PAGES }, (reason) =>
    crashes.push(reason),
  );

test('a process that ends before it receives the release is no crash of the release', async () => {
  createHost('/nonexistent/render-worker.js');

  await expect(rendererOf().start()).rejects.toMatchObject({ name: 'StartError' });

  expect(crashes).toEqual([]);
  await host.stop();
});

onLinux('while the shell has no free file descriptor', () => {
  let limiter: ChildProcess;

  /** Limits the number of files that this process may open. Without `count`, restores the former limit. */
  async function limitOpenFiles(count?: number): Promise<void> {
    limiter.stdin!.write(`${count ?? ''}\n`);
    await once(limiter.stdout!, 'data');
  }

  /** Shell script that changes the limit. Starts before the test: at its limit, this process cannot start processes. */
  const LIMITER =
    'normal=$(ulimit -Sn); while read count; do prlimit --pid $PPID --nofile=${count:-$normal}: && echo done; done';

  beforeEach(() => {
    limiter = spawn('sh', ['-c', LIMITER], { stdio: ['pipe', 'pipe', 'inherit'] });
    createHost();
  });

  afterEach(async () => {
    await limitOpenFiles();
    limiter.stdin!.end();
    await host.stop();
  });

  test('a release cannot be loaded, and no crash is recorded', async () => {
    await limitOpenFiles(3);

    await expect(rendererOf().start()).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining('EMFILE'),
    });

    expect(crashes).toEqual([]);
  });

  test('a running release goes on with its process, and gets another one later', async () => {
    const renderer = rendererOf();
    await renderer.start();
    await limitOpenFiles(3);

    renderer.keep(2, 2);

    expect(await renderer.render(job('page'))).toMatchObject({ kind: 'page' });
    // The end of the job can start one more process. It counts until the event loop reports that it cannot start.
    await nextTurn();
    expect(host.processCount()).toBe(1);
    expect(crashes).toEqual([]);
    expect(log.lines).toContainEqual(expect.objectContaining({ text: 'a render process cannot be started' }));
    await limitOpenFiles();
    for (let tries = 0; tries < 1_000 && host.processCount() < 2; tries += 1) await pause(20);
    expect(host.processCount()).toBe(2);
  });

  test('pages of a release without a process fail with a status, so that the release is not blamed', async () => {
    const renderer = rendererOf();
    await renderer.start();
    await limitOpenFiles(3);
    await renderer.render(job('exit'));
    expect(crashes).toHaveLength(1);
    await pause(500);

    expect(await renderer.render(job('page'))).toMatchObject({ kind: 'failed', failure: { status: 503 } });

    expect(crashes).toHaveLength(1);
  });
});
