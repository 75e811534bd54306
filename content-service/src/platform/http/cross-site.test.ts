import { storedRows } from '../../testing/stored-rows';
import { anInquiry } from '../../testing/builders';
import { SITE_URL, startService, type TestService } from '../../testing/service';
import { addressWithId, VALID_BODIES } from '../../testing/writes';

let service: TestService;
let cookie: string;
let writes: [method: string, url: string, body: object][];
beforeAll(async () => {
  service = await startService();
  await service.call('POST', '/application/post', { body: anInquiry() });
  cookie = await service.signIn();
  writes = await Promise.all(
    service.app.routePolicies
      .filter(({ method }) => !/GET|HEAD/.test(method))
      .map(async ({ method, url }) => [
        method,
        await addressWithId(service.db, url),
        VALID_BODIES[`${method} ${url}`]!,
      ]),
  );
});
afterAll(() => service.stop());

type Headers = Record<string, string>;
const asForm = (body: object) => new URLSearchParams(body as Headers).toString();
const asMultipart = (body: object) =>
  `--x\r\ncontent-disposition: form-data; name="json"\r\n\r\n${JSON.stringify(body)}\r\n--x--\r\n`;
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
const text = { 'content-type': 'text/plain' };

/** Requests that a page of another site can make a browser send, with the session cookie. */
const attacks: [what: string, headers: Headers, encode: (body: object) => string][] = [
  ['a form', { ...form, origin: 'https://evil.example' }, asForm],
  ['a form without an origin', { ...form, 'sec-fetch-site': 'cross-site' }, asForm],
  ['a form from an old browser', form, asForm],
  ['JSON as text/plain', { ...text, origin: 'https://evil.example' }, JSON.stringify],
  ['JSON as text/plain from an old browser', text, JSON.stringify],
  [
    'JSON as text/plain with a charset',
    { 'content-type': 'text/plain; charset=application/json' },
    JSON.stringify,
  ],
  ['JSON with two content types', { 'content-type': 'application/json, text/plain' }, JSON.stringify],
  ['JSON with a content type that contains json', { 'content-type': 'application/jsonp' }, JSON.stringify],
  ['a form with a file from an old browser', multipart, asMultipart],
  ['a form with a file', { ...multipart, origin: 'https://evil.example' }, asMultipart],
  ['JSON without an origin', { ...json, 'sec-fetch-site': 'cross-site' }, JSON.stringify],
  [
    'JSON without an origin from another host of the domain',
    { ...json, 'sec-fetch-site': 'same-site' },
    JSON.stringify,
  ],
  ['JSON with the origin null', { ...json, origin: 'null' }, JSON.stringify],
  [
    'JSON with the origin null and a forged same-site header',
    { ...json, origin: 'null', 'sec-fetch-site': 'same-origin' },
    JSON.stringify,
  ],
  ['JSON from another origin', { ...json, origin: 'https://evil.example' }, JSON.stringify],
  [
    'JSON from an origin that resembles the site',
    { ...json, origin: `${SITE_URL}.evil.example` },
    JSON.stringify,
  ],
];

test.each(attacks)('every write rejects %s', async (_what, headers, encode) => {
  const before = await storedRows(service.db);
  for (const [method, url, body] of writes) {
    const answer = await service.call(method, url, { cookie, headers, body: encode(body) });
    expect([400, 403, 415]).toContain(answer.statusCode);
  }
  expect(await storedRows(service.db)).toEqual(before);
});

test.each<[string, Headers]>([
  ['a program that sends no origin', {}],
  ['a page of the site', { origin: SITE_URL, 'sec-fetch-site': 'same-site' }],
  ['a page of the site in a browser that sends no origin', { 'sec-fetch-site': 'same-origin' }],
])('a write from %s is accepted', async (_who, headers) => {
  const answer = await service.call('PUT', '/logo/edit', {
    cookie,
    headers,
    body: { image: 'media/x.webp' },
  });
  expect(answer.statusCode).toBe(200);
});
