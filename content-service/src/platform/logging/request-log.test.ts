import { paths } from 'shared-lib/schema';
import { connect } from 'node:net';
import { startService, ADMIN, ADMIN_EMAIL, type TestService } from '../../testing/service';
import { aForm, anUploader } from '../../testing/uploads';
import { addressWithId, VALID_BODIES } from '../../testing/writes';

// Values that the log must not contain. The tests send them in every field of every call.
const CANARIES = [
  'canary',
  'canary@example.org',
  '+15550100200',
  'canary message of more than thirty letters',
  'canary\r\n{"level":60,"msg":"canary"}\u001b[31m\u2028\u0085',
  'media/canary.webp',
  'https://canary.example',
];
const HEADERS = {
  'user-agent': 'canary',
  referer: 'https://canary.example/canary?canary',
  authorization: 'Bearer canary',
  'idempotency-key': 'canary',
  'form-stamp': 'canary',
  'form-trap': 'canary',
  'if-match': '"canary"',
  'x-request-id': 'canary',
  'x-forwarded-host': 'canary.example',
  'x-forwarded-for': '203.0.113.77',
};
const SECRETS = [
  /canary/i,
  /15550100200/,
  /203\.0\.113\.77/,
  new RegExp(ADMIN.password),
  new RegExp(ADMIN_EMAIL),
];

let lines: string[];
let service: TestService;
let cookie: string;
beforeAll(async () => {
  lines = [];
  service = await startService({ logStream: { write: (line) => void lines.push(line) } });
  cookie = await service.signIn();
});
afterAll(() => service.stop());
beforeEach(() => {
  lines.length = 0;
});

function expectNoSecrets(atLeast: number) {
  expect(lines.length).toBeGreaterThanOrEqual(atLeast);
  const log = lines.join('');
  for (const secret of [...SECRETS, new RegExp(cookie.split('=')[1]!)]) expect(log).not.toMatch(secret);
  for (const line of lines) {
    expect(line).toMatch(/^[^\p{Cc}\u2028\u2029]+\n$/u);
    const { time } = JSON.parse(line) as { time: string };
    expect(new Date(time).toISOString()).toBe(time);
  }
}

/** One URL with the id of a stored record, and one with values that the log must not contain. */
const addressesOf = async (url: string) => [
  await addressWithId(service.db, url),
  `${url.replaceAll(/:\w+/g, encodeURIComponent(CANARIES[4]!))}?canary=canary&q=canary`,
];

test.each(Object.entries(VALID_BODIES))('%s does not log what the request contains', async (route, valid) => {
  const [method = '', url = ''] = route.split(' ');
  const bodies = [
    ...CANARIES.map((canary) => Object.fromEntries(Object.keys(valid).map((field) => [field, canary]))),
    ...Object.keys(valid).flatMap((field) => CANARIES.map((canary) => ({ ...valid, [field]: canary }))),
    { ...valid, canary: 'canary' },
    [{ canary: ['canary'] }],
    '{"canary": canary',
  ];
  for (const address of await addressesOf(url))
    for (const body of bodies)
      for (const session of [cookie, 'session=canary; canary=canary'])
        await service.call(method, address, { body, headers: { ...HEADERS, cookie: session } });
  // The logout has ended the session that the next routes need.
  if (url.endsWith('/logout')) cookie = await service.signIn();

  expectNoSecrets(2 * bodies.length);
});

test('no read logs its URL, its headers or the caller', async () => {
  const reads = service.app.routePolicies.filter(
    ({ method, url }) => method === 'GET' && url !== `/${paths.contentChanges}`,
  );
  for (const { url } of reads)
    for (const address of await addressesOf(url))
      await service.call('GET', address, { headers: HEADERS, cookie });
  for (const url of ['/canary', '/canary/%E0%A4%A', '/canary\u0000'])
    await service.call('GET', url, { headers: HEADERS });
  await service.call('OPTIONS', '/canary', { headers: { ...HEADERS, origin: 'https://canary.example' } });
  expectNoSecrets(reads.length);
  expect(lines.join('')).toContain('"route":"/choosepath/:name"');
});

test('neither uploads nor malformed HTTP are logged', async () => {
  const { send, url } = await anUploader(service);
  await send({ body: aForm('canary', 'canary.jpg') });
  await send({ body: aForm('canary', 'canary.jpg', 'canary'), headers: HEADERS });
  await new Promise<void>((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('close', () => resolve()).resume();
    socket.write('POST /canary HTTP/1.1\r\nHost: canary\r\ncanary canary\r\n\r\ncanary@example.org');
  });

  expectNoSecrets(3);
  const log = lines.join('');
  // The log could also contain the text as a list of bytes.
  expect(log).not.toContain([...Buffer.from('canary')].join(','));
});

test('values that PostgreSQL repeats in its errors are removed', () => {
  const error = Object.assign(new Error('invalid input syntax for type integer: "canary"'), {
    severity: 'ERROR',
    code: '22P02',
    detail: 'Failing row contains (canary).',
  });
  service.app.log.error({ err: new Error('outer', { cause: error }) }, 'request failed');
  expectNoSecrets(1);
  expect(lines.join('')).toContain('"code":"22P02"');
});
