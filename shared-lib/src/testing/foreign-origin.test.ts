import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { publicApi } from '../api';
import { uploadImage } from '../api/upload-image';
import { provideSite } from '../site';
import { aSite } from '../site/testing/site';

/** Needed because jsdom enforces CORS like a browser. */
const ANY_ORIGIN = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*, Authorization' };

let server: Server;
let apiUrl: string;
let cookies: (string | undefined)[];
let cors: Record<string, string>;
beforeEach(async () => {
  cookies = [];
  cors = ANY_ORIGIN;
  server = createServer((request, response) => {
    if (request.method !== 'OPTIONS') cookies.push(request.headers.cookie);
    const body = request.url?.includes('hero')
      ? { heading: 'Hello' }
      : { data: { url: 'https://i.test/a.png' } };
    response.writeHead(200, { ...cors, 'Set-Cookie': 'session=1; Path=/' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const file = () => new File(['x'], 'a.png', { type: 'image/png' });

test('a foreign service may answer any origin, because it gets no cookies', async () => {
  provideSite(aSite({ apiUrl, isForeignService: true }));

  expect((await publicApi.hero()).heading).toBe('Hello');
  expect(await uploadImage(file())).toBe('https://i.test/a.png');
  expect(cookies).toEqual([undefined, undefined]);
});

test('our own service at another origin gets its session cookie', async () => {
  provideSite(aSite({ apiUrl }));
  cors = {
    'Access-Control-Allow-Origin': 'http://localhost',
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  };

  await publicApi.hero();
  await uploadImage(file());
  expect(cookies).toEqual([undefined, 'session=1']);
});
