import Fastify from 'fastify';
import { durationOf } from '../testing/durations';
import { loggerOptions } from './logger-options';

/** Logs a request for `url` and an error that quotes `url`. Returns the log lines. */
async function logged(url: string): Promise<string> {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ logger: { ...loggerOptions('info'), stream } });
  app.log.info({ req: { method: 'GET', url } }, 'incoming request');
  app.log.warn({ err: new Error(`GET ${url} failed`), path: url }, `failed: ${url}`);
  await app.close();
  return lines.join('');
}

test.each([
  '/reset_password/SECRET',
  '/reset_password/SECRET?from=mail',
  '/reset_password/SECRET#top',
  '/reset-password/SECRET',
  '/api/reset-password/SECRET',
  '//reset_password/SECRET',
  '/reset_password//SECRET',
  '/reset_password/part/SECRET',
  '/Reset_PassWord/SECRET',
  '/reset%5Fpassword/SECRET',
  '/reset%5fpassword/SECRET',
  '/%72eset_password/SECRET',
  '/%52ESET%2DPASSWORD/SECRET',
  '/reset_password%2FSECRET',
  '/reset_password%2fSECRET',
  '/reset%255Fpassword%252FSECRET',
  '/reset_password\\SECRET',
  '/reset_password/part\\SECRET',
  '/reset_password/%53ECRET/SECRET',
  'http://site.example/reset_password/SECRET',
  '/preview/SECRET/',
  '/Preview/SECRET',
  '//preview//SECRET',
  '/releases/overlay/SECRET/x',
])('the token in %s is masked', async (url) => {
  const lines = await logged(url);

  expect(lines).not.toContain('SECRET');
  expect(lines).not.toContain('%53ECRET');
  expect(lines).toContain('…');
});

test.each(['\u009b31m', '\u202e', '\u2066', '\u2028', '\ufeff', '\u{e0001}'])(
  'an invisible character (%j) is replaced in log lines',
  async (character) => {
    const lines = await logged(`/course/${character}x`);

    expect(lines).not.toContain([...character][0]);
    expect(lines).toContain('/course/\ufffd');
  },
);

test('masked lines stay JSON', async () => {
  const lines = (await logged('/reset_password/"quoted"\n\\"')).trim().split('\n');

  expect(lines).toHaveLength(2);
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
});

test('no query of a request is logged', async () => {
  const [line] = (await logged('/courses?email=a@b.example')).split('\n');

  expect(line).toContain('"path":"/courses"');
  expect(line).not.toContain('b.example');
});

test.each(['/aboutus', '/course/reset-passwords', '/course/previews', '/forgot_password'])(
  '%s is logged as it is',
  async (url) => {
    expect(await logged(url)).toContain(`"path":"${url}"`);
  },
);

test.each(['%2f', '%5c', '%252f', '/', '\\\\'])(
  'a path with many %s is masked in time that grows like its length',
  (slash) => {
    const { streamWrite } = loggerOptions('info').hooks;
    const durationFor = (count: number) => durationOf(() => streamWrite(`/releases${slash.repeat(count)}x`));

    expect(durationFor(24) / durationFor(12)).toBeLessThan(4);
    expect(durationFor(5_000) / durationFor(500)).toBeLessThan(30);
  },
);
