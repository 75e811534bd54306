import { readdirSync, readFileSync } from 'node:fs';
import { aConfig } from '../testing/config';
import { ContentServer } from '../testing/content-server';
import { LogRecorder } from '../testing/log-recorder';
import { serverHalf } from '../testing/releases';
import { renderWorker } from '../testing/render-worker';
import { temporaryFolder } from '../testing/temporary-folder';
import type { Outcome, RenderJob } from './protocol';
import { createRenderHost, type Renderers } from './render-host';
import type { Renderer } from './renderer';

const folder = temporaryFolder();

/**
 * Release with a page that waits `:ms` milliseconds and uses no CPU time meanwhile, and a page whose action answers with
 * `:status` and whose loader then fails.
 */
const WAITING = serverHalf(`[
  { path: 'wait/:ms', Component: () => createElement('p', null, 'done'),
    loader: ({ params }) => new Promise((resolve) => setTimeout(() => resolve(null), Number(params.ms))) },
  { path: 'form/:status/:failure', Component: () => null,
    action: ({ params }) => data(null, { status: Number(params.status) }),
    loader: ({ params }) => new Promise(() => params.failure === 'crash' && setTimeout(() => { throw new Error() })) },
]`);

let content: ContentServer;
let host: Renderers;
let renderer: Renderer;

beforeEach(async () => {
  content = new ContentServer();
  const { site } = aConfig(folder.path, { API_URL: await content.start() });
  const epoch = { current: 0, changedAt: -Infinity, isSubscribed: false };
  host = createRenderHost({ script: renderWorker, site, log: new LogRecorder(), epoch });
  renderer = host.renderer(
    { remote: 'public_remote', version: '1.0.0', below: '/', code: WAITING },
    () => {},
  );
  await renderer.start();
});

afterEach(async () => {
  await host.stop();
  await content.stop();
});

const job = (ms: number): RenderJob => ({
  url: `http://site.test/wait/${ms}`,
  ip: '127.0.0.1',
  facts: { set: '', remotes: [], closed: [], off: [], origins: [], privatePaths: [] },
  isResource: false,
  // So long that no page exceeds the budget on a slow machine.
  budgetMs: 120_000,
});
const jobs = (count: number, ms: number) => Array.from({ length: count }, () => renderer.render(job(ms)));
const kinds = (outcomes: Outcome[]) => [...new Set(outcomes.map(({ kind }) => kind))];

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('a render process has none of the variables of the shell, which may contain secrets', () => {
  const variables = childProcesses().flatMap((pid) =>
    readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean),
  );

  expect(new Set(variables.map((variable) => variable.split('=')[0]))).toEqual(new Set(['PATH', 'PWD']));
});

const childProcesses = (): number[] =>
  readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

test('one process renders several pages concurrently', async () => {
  renderer.keep(1, 2);
  await Promise.all(jobs(6, 50));

  expect(host.processCount()).toBe(1);
});

test('another process starts while pages wait, up to the limit', async () => {
  renderer.keep(1, 2);

  expect(kinds(await Promise.all(jobs(30, 100)))).toEqual(['page']);

  expect(host.processCount()).toBe(2);
});

test('a page over the limit of waiting pages fails at once, and the others are rendered', async () => {
  renderer.keep(1, 1);
  const accepted = jobs(206, 1);

  expect(await renderer.render(job(1))).toMatchObject({
    kind: 'failed',
    failure: { reason: 'Too many pages wait to be rendered', isOverrun: true },
  });
  expect(kinds(await Promise.all(accepted))).toEqual(['page']);
});

test('a page that waits longer than its budget fails as an overrun', async () => {
  renderer.keep(1, 1);
  const slow = jobs(6, 3_000);

  const outcome = await renderer.render({ ...job(1), budgetMs: 100 });

  expect(outcome).toMatchObject({ kind: 'failed', failure: { isOverrun: true } });
  renderer.stop();
  expect(kinds(await Promise.all(slow))).toEqual(['failed']);
});

test.each([
  [200, 'overrun', 1],
  [200, 'crash', 1],
  [422, 'overrun', 0],
])(
  'a form that gets %i before the %s of its page is reported as accepted %i times',
  async (status, failure, times) => {
    const onAccepted = jest.fn();
    const url = `http://site.test/form/${status}/${failure}`;

    const outcome = await renderer.render({ ...job(1), url, form: 'a=b', budgetMs: 1_000 }, onAccepted);

    expect(outcome).toMatchObject({ kind: 'failed' });
    expect(onAccepted).toHaveBeenCalledTimes(times);
  },
);

test('a page of a stopped release fails at once', async () => {
  renderer.stop();

  expect(await renderer.render(job(1))).toEqual({
    kind: 'failed',
    failure: { reason: 'The release is no longer in use' },
  });
});

test('a process that is being ended gets no page', async () => {
  renderer.retire();
  // `retire` ends the idle process after a timer of 0 ms. The shell notices the exit some milliseconds later.
  await new Promise((resolve) => setTimeout(resolve, 2));

  expect(await renderer.render(job(1))).toMatchObject({ kind: 'page' });
});

test('a starting process is not ended as idle: a page waits for it', async () => {
  renderer.retire();
  await new Promise((resolve) => setTimeout(resolve, 2));
  const page = renderer.render(job(1));
  renderer.retire();

  expect(await page).toMatchObject({ kind: 'page' });
});
