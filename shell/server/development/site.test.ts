import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openLocalSite } from './site';

test('local work serves the small files of a site, no page in their place, and the reason why a form without scripts does not work', async () => {
  const server = createServer((request, response) => site.answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const env = { API_URL: 'http://127.0.0.1:1/', PORT: String(port), LOG_LEVEL: 'silent' };
  const site = await openLocalSite({ port, local: new Map(), others: [], env });
  const typeOf = async (path: string) =>
    (await fetch(`http://localhost:${port}${path}`)).headers.get('content-type');
  try {
    expect(await typeOf('/site.webmanifest')).toMatch(/^application\/manifest\+json/);
    expect(await typeOf('/robots.txt')).toMatch(/^text\/plain/);
    const posted = await fetch(`http://localhost:${port}/events/form`, { method: 'POST' });
    expect([posted.status, await posted.text()]).toEqual([501, expect.stringContaining('--percent 1')]);
  } finally {
    server.closeAllConnections();
    server.close();
    await site.close();
  }
});
