import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openLocalSite, type LocalWork } from './site';

const env = { API_URL: 'http://127.0.0.1:1/', LOG_LEVEL: 'silent' };

async function started(own: Partial<LocalWork>) {
  const server = createServer((request, response) => site.answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const site = await openLocalSite({
    port,
    local: new Map(),
    others: [],
    env: { ...env, PORT: String(port) },
    ...own,
  });
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await site.close();
    },
  };
}

test('local work serves the small files of a site, no page in their place, and the reason why a form without scripts does not work', async () => {
  const { url, close } = await started({});
  const typeOf = async (path: string) => (await fetch(url + path)).headers.get('content-type');
  try {
    expect(await typeOf('/site.webmanifest')).toMatch(/^application\/manifest\+json/);
    expect(await typeOf('/robots.txt')).toMatch(/^text\/plain/);
    const posted = await fetch(`${url}/events/form`, {
      method: 'POST',
      body: new URLSearchParams({ a: 'b' }),
    });
    expect([posted.status, await posted.text()]).toEqual([501, expect.stringContaining('--percent 1')]);
  } finally {
    await close();
  }
});

test('local work in a deployed site closes the paths that the site closes', async () => {
  const boot = { site: { publicApiUrl: '/api/' }, remotes: [], closed: ['/admin', '/staff'] };
  const home = createServer((_request, response) =>
    response.end(`<script id="boot">${JSON.stringify(boot)}</script>`),
  );
  await once(home.listen(0, '127.0.0.1'), 'listening');
  const against = `http://127.0.0.1:${(home.address() as AddressInfo).port}`;
  const { url, close } = await started({ against, registrations: { staff: { mount: '/staff' } } });
  try {
    expect(await (await fetch(`${url}/composition.json`)).json()).toMatchObject({ closed: boot.closed });
  } finally {
    await close();
    home.closeAllConnections();
    home.close();
  }
});
