import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { commandRun } from '../testing/command-run';
import { releases } from './releases';

const listed = (SITE_URL = 'http://127.0.0.1:1') =>
  commandRun(releases, ['list'], { SITE_URL, RELEASE_TOKEN: 'a-token' });

async function listedAt(respond: RequestListener) {
  const site = createServer(respond);
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const { code, text } = await listed(url);
  site.close();
  return { code, text: text.replaceAll(url, 'The site') };
}

test('a proxy that no longer waits for the site does not make it unreachable', async () => {
  const { code, text } = await listedAt((_request, response) =>
    response.writeHead(504).end('<h1>Time-out</h1>'),
  );

  expect(text).toContain('The site has sent no answer yet (The site responds with 504 Gateway Timeout).');
  expect(code).toBe(1);
});

test('a 429 of a proxy says that calls are limited', async () => {
  const { code, text } = await listedAt((_request, response) => response.writeHead(429).end('<h1>Busy</h1>'));

  expect(text).toContain('accepts no more calls right now (The site responds with 429 ');
  expect(code).toBe(1);
});

test.each([500, 503])('a %i of a proxy does not deny that the site has a release API', async (status) => {
  const { code, text } = await listedAt((_request, response) =>
    response.writeHead(status).end('<h1>Busy</h1>'),
  );

  expect(text).toContain(`The site has sent no answer yet (The site responds with ${status} `);
  expect(code).toBe(1);
});

test('a proxy that rejects an upload for its size does not reject the release', async () => {
  const { code, text } = await listedAt((_request, response) =>
    response.writeHead(413).end('<h1>Request Entity Too Large</h1>'),
  );

  expect(text).toBe(
    'A proxy in front of The site rejects uploads of this size (The site responds with 413 Payload Too Large). ' +
      "Ask the site's operator to allow 105 MB, for example with client_max_body_size of nginx.",
  );
  expect(code).toBe(1);
});

test('a site whose answer breaks off is not called a site without release API', async () => {
  const { code, text } = await listedAt((_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{', () => response.destroy());
  });

  expect(text).toContain('The site cannot be reached: other side closed. Check that the site is running');
  expect(code).toBe(1);
});

test('a site that answers too late is not called unreachable', async () => {
  const late = Object.assign(new Error('fetch failed'), {
    cause: Object.assign(new Error('Headers Timeout Error'), { code: 'UND_ERR_HEADERS_TIMEOUT' }),
  });
  const abort = new DOMException('The operation was aborted', 'TimeoutError');
  const slow = { ok: true, text: () => Promise.reject(abort) } as Response;
  for (const answer of [
    () => Promise.reject(late),
    () => Promise.reject(abort),
    () => Promise.resolve(slow),
  ]) {
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementationOnce(answer);
    const { code, text } = await listed();
    fetched.mockRestore();

    expect(text).toContain('http://127.0.0.1:1 has sent no answer yet (');
    expect(code).toBe(1);
  }
});
