import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aConfig } from '../testing/config';
import { LogRecorder } from '../testing/log-recorder';
import { serverHalf } from '../testing/releases';
import { renderWorker } from '../testing/render-worker';
import { temporaryFolder } from '../testing/temporary-folder';
import { createRenderHost, type Renderers } from './render-host';
import type { Renderer } from './renderer';

const folder = temporaryFolder();
/** Never responds to a read of the reviews. */
const service = createServer(({ url }, response) => {
  if (url !== '/customer/review') response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
});

let host: Renderers;
let renderer: Renderer;

/** Release whose pages call the content service without waiting for the response. The path names the page's status. */
const notWaiting = (apiUrl: string) =>
  serverHalf(`[
  { path: 'late/:status', Component: () => createElement('p', null, 'done'),
    loader: ({ params: { status } }) => {
      fetch('${apiUrl}customer/review').catch(() => null);
      if (status !== '200') throw new Response(null, { status: Number(status) });
      return null;
    } },
]`);

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
  const { site } = aConfig(folder.path, { API_URL: apiUrl });
  const epoch = { current: 0, changedAt: -Infinity, isSubscribed: false };
  host = createRenderHost({ script: renderWorker, site, log: new LogRecorder(), epoch });
  const half = { remote: 'public_remote', version: '1.0.0', below: '/', code: notWaiting(apiUrl) };
  renderer = host.renderer(half, () => {});
  await renderer.start();
});

afterAll(async () => {
  await host.stop();
  service.closeAllConnections();
  service.close();
});

test.each([
  [200, true],
  [404, false],
  [500, false],
])('a page with status %i that did not wait for a response misses content: %s', async (status, misses) => {
  const outcome = await renderer.render({
    url: `http://site.test/late/${status}`,
    ip: '127.0.0.1',
    facts: { set: '', remotes: [], closed: [], off: [], origins: [], privatePaths: [] },
    isResource: false,
    budgetMs: 120_000,
  });

  expect(outcome).toMatchObject({ kind: 'page', missesContent: misses });
});
