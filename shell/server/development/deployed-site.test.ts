import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BOOT_ELEMENT_ID } from '../../src/boot';
import { deployedSite } from './deployed-site';

let server: Server;
afterEach(() => server.close());

/** Starts a site whose home page names `publicApiUrl` as its content service. Returns the URL of the site. */
async function siteWith(publicApiUrl: string): Promise<string> {
  const boot = JSON.stringify({ site: { publicApiUrl }, privatePaths: ['/admin', '/staff'] });
  const page = `<script type="application/json" id="${BOOT_ELEMENT_ID}">${boot}</script>`;
  server = createServer((_request, response) => response.end(page));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ['a path of the site', '/api/'],
  ['another port of the same host', 'http://127.0.0.1:4000/'],
  ['another host with https', 'https://api.example/'],
])('%s is used as the content service', async (_where, publicApiUrl) => {
  const site = await siteWith(publicApiUrl);
  expect((await deployedSite(site)).apiUrl).toBe(new URL(publicApiUrl, site).href);
});

test('the private paths of the site are private in local work', async () => {
  const { load } = await deployedSite(await siteWith('/api/'));
  expect((await load('')).privatePaths).toEqual(['/admin', '/staff']);
});

test.each(['http://localhost:4000/', 'http://169.254.169.254/', '//192.168.0.1/', 'file:///etc/'])(
  'a site cannot make local work call %s',
  async (publicApiUrl) => {
    await expect(deployedSite(await siteWith(publicApiUrl))).rejects.toThrow('as its content service');
  },
);
