import { setTimeout as pause } from 'node:timers/promises';
import { aConfig } from '../testing/config';
import { ContentServer } from '../testing/content-server';
import { LogRecorder } from '../testing/log-recorder';
import { serverHalf } from '../testing/releases';
import { renderWorker } from '../testing/render-worker';
import { temporaryFolder } from '../testing/temporary-folder';
import { createRenderHost, type Renderers } from './render-host';
import type { Renderer } from './renderer';

const folder = temporaryFolder();

/** Awaits two promises in turn: if the first one rejects, nothing handles the rejection of the second one. */
const awaitsTwo = (apiUrl: string) =>
  serverHalf(`[
  { path: 'two/:kind', Component: () => null, loader: async ({ params, request }) => {
    const start = kinds[params.kind];
    const [first, second] = [start(request), start(request)];
    return [await first, await second];
  } },
];
const axios = require('axios');
const kinds = {
  'an answer': () => axios.get('${apiUrl}'),
  'an answer to fetch': async () => {
    const { status } = await fetch('${apiUrl}');
    throw Object.assign(new Error('It fails'), { status });
  },
  'no answer': () => axios.get('${apiUrl}closed'),
  'no answer to fetch': () => fetch('${apiUrl}closed'),
  'an aborted page': () => fetch('${apiUrl}', { signal: AbortSignal.abort() }),
  'an error of the release': async () => { throw new Error('Not a call'); },
}`);

let content: ContentServer;
let host: Renderers;
let renderer: Renderer;
let log: LogRecorder;
const onCrash = jest.fn();

beforeEach(async () => {
  content = new ContentServer();
  content.answers.set('GET /', { status: 503 });
  const apiUrl = await content.start();
  const { site } = aConfig(folder.path, { API_URL: apiUrl });
  const epoch = { current: 0, changedAt: -Infinity, isSubscribed: false };
  log = new LogRecorder();
  host = createRenderHost({ script: renderWorker, site, log, epoch });
  const half = { remote: 'public_remote', version: '1.0.0', below: '/', code: awaitsTwo(apiUrl) };
  onCrash.mockReset();
  renderer = host.renderer(half, onCrash);
  await renderer.start();
});

afterEach(async () => {
  await host.stop();
  await content.stop();
});

const render = (kind: string) =>
  renderer.render({
    url: `http://site.test/two/${encodeURIComponent(kind)}`,
    ip: '127.0.0.1',
    facts: { set: '', remotes: [], closed: [], off: [], origins: [], privatePaths: [] },
    isResource: false,
    budgetMs: 120_000,
  });

test.each(['an answer', 'an answer to fetch', 'no answer', 'no answer to fetch', 'an aborted page'])(
  'a call that fails with %s ends no process, even if the loader does not handle the failure',
  async (kind) => {
    if (kind.startsWith('no answer')) content.breakConnections(() => undefined);

    await render(kind);
    await pause(200);

    expect(onCrash).not.toHaveBeenCalled();
    expect(await render(kind)).toMatchObject({ kind: 'page' });
    await log.until('console of a release', {});
  },
);

test('another error that the loader does not handle ends the process', async () => {
  await render('an error of the release');
  await pause(200);

  expect(onCrash).toHaveBeenCalled();
});
