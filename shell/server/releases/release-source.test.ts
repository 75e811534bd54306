import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { urlSource } from './release-source';

let server: Server;
let answer: RequestListener;

beforeEach(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/cdn/`;
const source = () => urlSource(`${base()}registry.json`);

test('the registry and releases are read from any server', async () => {
  answer = ({ url }, response) =>
    response.end(url === '/cdn/registry.json' ? '{"remotes":{"a":{"live":"1.0.0"}}}' : `the file ${url}`);

  expect((await source().registry()).remotes.a?.live).toBe('1.0.0');
  expect(String(await source().file('a', '1.0.0', 'server/routes.js'))).toBe(
    'the file /cdn/a/1.0.0/server/routes.js',
  );
  expect(source().publicUrl).toBe(base());
});

test.each<[string, RequestListener, RegExp]>([
  [
    'is gone',
    (_request, response) => response.writeHead(404).end(),
    /registry\.json cannot be fetched: the status is 404/,
  ],
  [
    'fails',
    (_request, response) => response.writeHead(500).end(),
    /registry\.json cannot be fetched: the status is 500/,
  ],
  ['is a page', (_request, response) => response.end('<html>'), /not valid JSON/],
  ['is something else', (_request, response) => response.end('[]'), /not a registry/],
  [
    'redirects',
    (_request, response) => response.writeHead(302, { Location: '/x' }).end(),
    /cannot be fetched/,
  ],
  [
    'breaks off',
    (_request, response) =>
      void response.writeHead(200, { 'Content-Length': 99 }).write('{', () => response.destroy()),
    /registry\.json cannot be fetched/,
  ],
])('a registry that %s is an error with the reason', async (_what, listener, reason) => {
  answer = listener;

  await expect(source().registry()).rejects.toThrow(reason);
});

test('a file without end is not read to its end', async () => {
  const chunk = Buffer.alloc(1024 * 1024);
  answer = (_request, response) => {
    const write = () => {
      if (!response.destroyed) response.write(chunk, () => setImmediate(write));
    };
    write();
  };

  await expect(source().file('a', '1.0.0', 'x.js')).rejects.toThrow('larger than');
});

test('a server that is down is an error that names the address', async () => {
  const gone = source();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));

  await expect(gone.registry()).rejects.toThrow(/cdn\/registry\.json cannot be fetched: .*ECONNREFUSED/);
  server.listen(0);
});
