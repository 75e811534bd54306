import { anInquiry } from '../../testing/builders';
import { SITE_URL, startService, type TestService } from '../../testing/service';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const send = (headers: Record<string, string>) =>
  service.call('POST', '/application/post', { body: anInquiry(), headers });
const countStored = async () => (await service.db.selectFrom('application').select('id').execute()).length;

test.each([
  ['no origin', {}],
  ['the site', { origin: SITE_URL }],
  ['the host of the request URL', { origin: 'http://api.example', host: 'api.example' }],
  ['the host that the proxy forwards', { origin: 'http://www.example', 'x-forwarded-host': 'www.example' }],
  [
    'the https host that the proxy forwards',
    { origin: 'https://www.example', 'x-forwarded-host': 'www.example', 'x-forwarded-proto': 'https' },
  ],
])('a write from a page of %s is accepted', async (_name, headers) => {
  expect((await send(headers as Record<string, string>)).statusCode).toBe(200);
});

test.each([
  ['null'],
  ['http://evil.example'],
  ['http://localhost:3001'],
  ['https://localhost:3000.evil.example'],
  ['http://localhost'],
  ['not an origin'],
])('a write from a page of %s changes nothing', async (origin) => {
  const before = await countStored();
  const answer = await send({ origin });

  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({
    title: 'Forbidden',
    detail: 'Calls from this origin are not accepted',
  });
  expect(await countStored()).toBe(before);
});

test.each([
  ['over http', { origin: 'http://api.example', host: 'api.example', 'x-forwarded-proto': 'https' }],
  ['over https', { origin: 'https://api.example', host: 'api.example' }],
  ['over another scheme', { origin: 'ftp://api.example', host: 'api.example' }],
])('a write from a page of the same host %s changes nothing', async (_scheme, headers) => {
  expect((await send(headers)).statusCode).toBe(403);
});

test('a site with TLS rejects writes from its http pages, even if the proxy does not forward the scheme', async () => {
  const secure = await startService({ env: { SITE_URL: 'https://www.example' } });
  const statuses = [];
  for (const origin of ['http://www.example', 'https://www.example'])
    statuses.push(
      (
        await secure.call('POST', '/application/post', {
          body: anInquiry(),
          headers: { origin, host: 'www.example' },
        })
      ).statusCode,
    );
  await secure.stop();

  expect(statuses).toEqual([403, 200]);
});

test.each([
  ['text/plain'],
  ['application/x-www-form-urlencoded'],
  ['multipart/form-data; boundary=x'],
  ['application/jsonp'],
])('a body of the type %s is rejected', async (type) => {
  const before = await countStored();
  const answer = await send({ 'content-type': type });

  expect(answer.statusCode).toBe(415);
  expect(answer.json()).toMatchObject({ title: 'Unsupported Media Type', status: 415 });
  expect(await countStored()).toBe(before);
});

test('pages of the site can read responses and send cookies', async () => {
  const { headers } = await service.call('GET', '/hero', { headers: { origin: SITE_URL } });
  expect(headers).toMatchObject({
    'access-control-allow-origin': SITE_URL,
    'access-control-allow-credentials': 'true',
    vary: 'Origin',
  });
});

const FOREIGN_ORIGINS = [
  ...[
    'null',
    'NULL',
    'undefined',
    '*',
    'file://',
    'data:',
    'about:blank',
    'http://',
    'https://',
    '/',
    'localhost',
  ],
  ...[
    '//localhost:3000',
    'localhost:3000',
    ' http://localhost:3000',
    'http://localhost:3000,http://evil.example',
  ],
  ...['https://localhost:3000', 'HTTP://localhost:3000', 'ws://localhost:3000', 'ftp://localhost:3000'],
  ...[
    'http://localhost',
    'http://localhost:80',
    'http://localhost:3001',
    'http://localhost:300',
    'http://localhost:30000',
  ],
  ...[
    'http://localhost:03000',
    'http://localhost:3000/',
    'http://localhost:3000/path',
    'http://localhost:3000?',
    'http://localhost:3000#',
  ],
  ...[
    'http://LOCALHOST:3000',
    'http://localhost.:3000',
    'http://sub.localhost:3000',
    'http://evil-localhost:3000',
    'http://evillocalhost:3000',
  ],
  ...[
    'http://localhost.evil.example:3000',
    'http://localhost:3000.evil.example',
    'https://localhost:3000.evil.example',
  ],
  ...[
    'http://localhost:3000@evil.example',
    'http://evil.example@localhost:3000',
    'http://evil.example#localhost:3000',
    'http://evil.example/localhost:3000',
  ],
  ...[
    'http://evil.example?http://localhost:3000',
    'http://localhost%2eevil.example:3000',
    'http://localhost\\.evil.example:3000',
    'http://localhost_.evil.example:3000',
  ],
  ...[
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'http://0.0.0.0:3000',
    'http://2130706433:3000',
    'http://localh\u00f6st:3000',
  ],
  ...['http://evil.example', 'https://evil.example', 'http://evil.example:3000'],
];

test.each(FOREIGN_ORIGINS)(
  'pages of %s can neither read responses nor pass a preflight request',
  async (origin) => {
    const read = await service.call('GET', '/hero', { headers: { origin } });
    const preflight = await service.call('OPTIONS', '/hero/some-id', {
      headers: { origin, 'access-control-request-method': 'PUT' },
    });

    for (const { headers } of [read, preflight]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(headers.vary).toBe('Origin');
    }
  },
);

test('the tests cover at least fifty different origins', () => {
  expect(new Set(FOREIGN_ORIGINS).size).toBe(FOREIGN_ORIGINS.length);
  expect(FOREIGN_ORIGINS.length).toBeGreaterThanOrEqual(50);
});

test('pages of the site pass the preflight request', async () => {
  const answer = await service.call('OPTIONS', '/hero/some-id', {
    headers: { origin: SITE_URL, 'access-control-request-method': 'PUT' },
  });
  expect(answer.statusCode).toBe(204);
  expect(answer.headers['access-control-allow-methods']).toContain('PUT');
  for (const header of ['Idempotency-Key', 'Form-Stamp', 'Form-Trap'])
    expect(answer.headers['access-control-allow-headers']).toContain(header);
});
