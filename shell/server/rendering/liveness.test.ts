import { aConfig } from '../testing/config';
import { LogRecorder } from '../testing/log-recorder';
import { serverHalf } from '../testing/releases';
import { renderWorker } from '../testing/render-worker';
import { temporaryFolder } from '../testing/temporary-folder';
import { BEAT_MS } from './protocol';
import type { RenderJob } from './protocol';
import { createRenderHost, type Renderers } from './render-host';

const folder = temporaryFolder();
const HOUR_MS = 3_600_000;
/** On a very busy machine, a process hangs for 10 s before it has used the processor for long. */
const HUNG = expect.stringMatching(/^it blocked its process|^its process did not respond/) as string;

const PAGES = serverHalf(`[
  { path: 'waiting', Component: () => createElement('p'),
    loader: () => new Promise((resolve) => setTimeout(() => resolve(null), 1500)) },
  { path: 'looping', Component: () => { for (;;); } },
]`);

const now = performance.now.bind(performance);
let host: Renderers;
let crashes: string[];

beforeEach(() => {
  crashes = [];
  const { site } = aConfig(folder.path);
  const epoch = { current: 0, changedAt: -Infinity, isSubscribed: false };
  host = createRenderHost({ script: renderWorker, site, log: new LogRecorder(), epoch });
});

afterEach(async () => {
  jest.restoreAllMocks();
  await host.stop();
});

/** Blocks the shell until its next check is due. Sets the clock forward, as if the block had lasted an hour. */
function standStill(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * BEAT_MS);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + HOUR_MS);
}

const rendererOf = (code: string) =>
  host.renderer({ remote: 'public_remote', version: '1.0.0', below: '/', code }, (reason) =>
    crashes.push(reason),
  );

const job = (path: string, budgetMs: number): RenderJob => ({
  url: `http://site.test/${path}`,
  ip: '127.0.0.1',
  facts: { set: '', remotes: [], closed: [], off: [], origins: [], privatePaths: [] },
  isResource: false,
  budgetMs,
});

test.each([
  ['job', HOUR_MS / 60],
  ['process', 2 * HOUR_MS],
])(
  'a %s that was late only because the shell stood still does not count as hung',
  async (_what, budgetMs) => {
    const renderer = rendererOf(PAGES);
    await renderer.start();
    const page = renderer.render(job('waiting', budgetMs));

    standStill();

    expect(await page).toMatchObject({ kind: 'page' });
    expect(crashes).toEqual([]);
  },
);

test('a release has its full time for evaluation after the shell stood still', async () => {
  const renderer = rendererOf(`${PAGES}; const end = Date.now() + 800; while (Date.now() < end);`);
  const routes = renderer.start();

  standStill();

  expect(await routes).toMatchObject([{}, {}]);
});

test('a process that hangs after the shell stood still is killed', async () => {
  const renderer = rendererOf(PAGES);
  await renderer.start();
  standStill();

  expect(await renderer.render(job('looping', HOUR_MS / 60))).toMatchObject({ kind: 'failed' });

  expect(crashes).toEqual([HUNG]);
});

test('a process that hangs while the system clock is put back is killed', async () => {
  const renderer = rendererOf(PAGES);
  await renderer.start();
  const page = renderer.render(job('looping', HOUR_MS / 60));
  await new Promise((resolve) => setTimeout(resolve, 2 * BEAT_MS));
  const beforeChange = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => beforeChange() - HOUR_MS);

  expect(await page).toMatchObject({ kind: 'failed' });

  expect(crashes).toEqual([HUNG]);
});

/** Release whose pages wait for each other, block the process until a timer is due, and show the order of events. */
const TOGETHER = serverHalf(`[
  { path: 'together', loader: () => new Promise((resolve) => {
      loading.push(resolve);
      if (loading.length === 3) for (const finish of loading) finish(null);
    }),
    Component: () => {
      const end = Date.now() + 20;
      while (Date.now() < end);
      order.push('page');
      return order.join();
    } },
]; const loading = [], order = ['timer']; setInterval(() => { if (order.at(-1) !== 'timer') order.push('timer'); }, 1)`);

test('between two pages whose content arrives together, timers run and so heartbeats leave', async () => {
  const renderer = rendererOf(TOGETHER);
  await renderer.start();

  const pages = await Promise.all([1, 2, 3].map(() => renderer.render(job('together', HOUR_MS / 60))));

  const shown = pages.map(
    (page) => /<main[^>]*>([^<]*)/.exec(page.kind === 'page' ? String(page.html) : '')?.[1],
  );
  expect(shown[2]).toBe('timer,page,timer,page,timer,page');
});

test('a page that hangs is killed although other pages wait for their turn to render', async () => {
  const renderer = rendererOf(`${PAGES}; globalThis.setImmediate = () => undefined;`);
  await renderer.start();

  const pages = Array.from({ length: 6 }, () => renderer.render(job('looping', HOUR_MS / 60)));

  for (const page of pages) expect(await page).toMatchObject({ kind: 'failed' });
  expect(crashes).toEqual([HUNG]);
});
