import { runningShell } from '../testing/running-shell';

const shell = runningShell({}, { isShared: true, rendersPages: false });
/** Each test has its own address, because each address has a rate limit. */
let testNumber = 0;

beforeEach(() => {
  testNumber += 1;
});
afterEach(() => jest.restoreAllMocks());

const facts = { set: 'shell@1', remote: 'public_remote', kind: 'render', message: 'broken' };

const post = (
  body: unknown,
  { url = '/beacon', address = `203.0.113.${testNumber}`, type = 'text/plain' } = {},
) =>
  shell.app.inject({
    method: 'POST',
    url,
    remoteAddress: address,
    headers: { 'content-type': type },
    payload: JSON.stringify(body),
  });

const watchLog = () => jest.spyOn(shell.app.log, 'warn');

test('an error report is logged as one line without control characters', async () => {
  const log = watchLog();
  await post({ ...facts, message: 'a\nb\u001b[31m\u202egnp\u2066\u200b\u2028c d@e.example 5550100777' });

  expect(log.mock.calls).toEqual([
    [
      expect.objectContaining({ message: 'a b [31m gnp   c … …', remote: 'public_remote' }),
      'error in a browser',
    ],
  ]);
});

test('the log has the complete release set of a site with many remotes, and the link that shows it', async () => {
  const log = watchLog();
  const set = Array.from({ length: 20 }, (_, number) => `remote_${number}@0.1.0-8db398190b`).join(',');
  await post({ ...facts, set });

  expect(log.mock.calls).toEqual([
    [
      expect.objectContaining({ set, again: `/releases/try?set=${encodeURIComponent(set)}` }),
      'error in a browser',
    ],
  ]);
});

test('the rate limit of an address bounds the log and does not change the response', async () => {
  const log = watchLog();
  for (let count = 0; count < 50; count += 1) {
    const { statusCode, headers, body } = await post(facts);
    expect([statusCode, body]).toEqual([204, '']);
    expect(Object.keys(headers).filter((name) => /ratelimit|retry/.test(name))).toEqual([]);
  }

  expect(log).toHaveBeenCalledTimes(30);
  await post(facts, { address: '198.51.100.1' });
  expect(log).toHaveBeenCalledTimes(31);
});

test('addresses of one IPv6 network share a rate limit', async () => {
  const log = watchLog();
  for (let count = 1; count <= 50; count += 1) await post(facts, { address: `2001:db8::${count}` });

  expect(log).toHaveBeenCalledTimes(30);
});

test('pages and files are not limited', async () => {
  for (let count = 0; count < 40; count += 1) expect((await shell.get('/healthz')).statusCode).toBe(200);
});

describe('violations of the policy', () => {
  const url = '/beacon/policy';
  const older = {
    'csp-report': {
      'document-uri': 'https://institute.test/course/sql?email=a@b.example',
      'effective-directive': 'img-src',
      'blocked-uri': 'https://pictures.example/private/a.png?token=1',
    },
  };
  const newer = [
    {
      type: 'csp-violation',
      body: {
        documentURL: 'https://institute.test/aboutus',
        effectiveDirective: 'script-src-elem',
        blockedURL: 'inline',
        sample: 'secret',
      },
    },
    { type: 'deprecation', body: { effectiveDirective: 'img-src', blockedURL: 'inline' } },
  ];

  test.each<[string, unknown, object]>([
    ['report-uri', older, { directive: 'img-src', blocked: 'pictures.example', page: '/course/sql' }],
    ['report-to', newer, { directive: 'script-src-elem', blocked: 'inline', page: '/aboutus' }],
  ])('are logged without what a person typed (%s)', async (_kind, report, logged) => {
    const log = watchLog();
    expect((await post(report, { url, type: 'application/csp-report' })).statusCode).toBe(204);

    expect(log.mock.calls).toEqual([[logged, 'content blocked by the policy']]);
  });

  test.each([
    null,
    [],
    'x',
    7,
    { 'csp-report': null },
    [
      {
        type: 'csp-violation',
        body: { effectiveDirective: 'img-src', blockedURL: 'chrome-extension://x/y' },
      },
    ],
    [{ type: 'csp-violation', body: { effectiveDirective: {}, blockedURL: 'inline' } }],
  ])('are not made of %j', async (report) => {
    const log = watchLog();
    expect((await post(report, { url })).statusCode).toBe(204);

    expect(log).not.toHaveBeenCalled();
  });

  test('are logged although the browser sends ten of them at once, each with the long policy', async () => {
    const log = watchLog();
    const report = (number: number) => ({
      type: 'csp-violation',
      user_agent: 'x'.repeat(120),
      body: {
        documentURL: 'https://institute.test/',
        effectiveDirective: 'img-src',
        blockedURL: `https://pictures.example/${number}`,
        originalPolicy: 'x'.repeat(3_000),
      },
    });
    await post(
      Array.from({ length: 10 }, (_, number) => report(number)),
      { url, type: 'application/reports+json' },
    );

    expect(log).toHaveBeenCalledTimes(10);
  });

  test('share the rate limit of error reports', async () => {
    const log = watchLog();
    for (let count = 0; count < 25; count += 1) await post(older, { url });
    for (let count = 0; count < 25; count += 1) await post(facts);

    expect(log.mock.calls.length).toBeLessThanOrEqual(60);
    await post(
      Array.from({ length: 100 }, () => newer[0]),
      { url, address: '198.51.100.2' },
    );
    expect(log.mock.calls.length).toBeLessThanOrEqual(70);
  });
});
