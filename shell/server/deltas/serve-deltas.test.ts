import { createHash } from 'node:crypto';
import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { init } from '@bokuweb/zstd-wasm';
import { integrityOf } from 'release-store/release';
import { decodeDelta, scriptText } from '../testing/deltas';
import { putRelease } from '../testing/releases';
import { runningShell } from '../testing/running-shell';
import { deltaFile } from './make-deltas';
import { SHELL } from './script-url';

const FILE = 'home.0123456789.js';
const FORMER = scriptText('We meet on Mondays');
const LIVE = scriptText('We meet on Tuesdays');
const FORMER_SHELL = scriptText('The former shell');
const CHROME = 'gzip, deflate, br, zstd, dcb, dcz';
const sha256 = (text: string) => createHash('sha256').update(text).digest();

const shell = runningShell(
  {},
  {
    makesDeltas: true,
    live: {
      public_remote: { live: '1.1.0', history: [aSwitch('0.9.0'), aSwitch('1.1.0')] },
      admin_remote: '2.0.0',
    },
    async prepare() {
      await putRelease(shell.releasesDir, { version: '0.9.0', contents: { [FILE]: FORMER } });
      await putRelease(shell.releasesDir, { version: '1.1.0', contents: { [FILE]: LIVE } });
      const formerShell = join(shell.folder.path, 'data/shell-scripts/0.0.9');
      await mkdir(formerShell, { recursive: true });
      await writeFile(join(formerShell, 'main.aaaaaaaaaa.js'), FORMER_SHELL);
      await utimes(formerShell, 1, 1);
      await writeFile(
        join(shell.folder.path, 'dist/production/browser/assets/main.0123456789.js'),
        SHELL_SCRIPT,
      );
    },
  },
);
const SHELL_SCRIPT = scriptText('The shell');
const URL = `/releases/public_remote/1.1.0/${FILE}`;
const ASSET = '/assets/main.0123456789.js';

function aSwitch(to: string) {
  return { at: '2026-01-01T00:00:00.000Z', who: 'a test', why: '', did: 'switch' as const, from: null, to };
}

const offering = (dictionary: string) => ({
  'available-dictionary': `:${sha256(dictionary).toString('base64')}:`,
  'accept-encoding': CHROME,
});

const fileOf = (owner: string, version: string, file: string, dictionary: string) =>
  deltaFile(
    join(shell.folder.path, 'data/deltas'),
    { owner, version, file },
    sha256(dictionary).toString('hex'),
  );

async function until(file: string): Promise<void> {
  while (!(await stat(file).catch(() => undefined))) await nextTurn();
}

beforeAll(() => init());

test('a browser with the former release gets a delta, which decodes to the bytes that the integrity names', async () => {
  await until(fileOf('public_remote', '1.1.0', FILE, FORMER));

  const { statusCode, headers, rawPayload } = await shell.get(URL, offering(FORMER));

  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding, Available-Dictionary',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'use-as-dictionary': 'match="/releases/public_remote/*/home.*.js"',
  });
  expect(rawPayload.length).toBeLessThan(100);
  expect(integrityOf(decodeDelta(rawPayload, Buffer.from(FORMER)))).toBe(integrityOf(Buffer.from(LIVE)));
});

test('a full response is a dictionary, varies by the dictionary, and is otherwise as before', async () => {
  const { statusCode, headers, body } = await shell.get(URL);

  expect([statusCode, body]).toEqual([200, LIVE]);
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding, Available-Dictionary',
    'use-as-dictionary': 'match="/releases/public_remote/*/home.*.js"',
  });
});

test.each([
  ['an unknown hash', { 'available-dictionary': offering('unknown')['available-dictionary'] }],
  ['bad base64', { 'available-dictionary': ':no base64:' }],
  ['a path', { 'available-dictionary': `:${'../'.repeat(14)}A=:` }],
  ['a long value', { 'available-dictionary': `:${'A'.repeat(4000)}:` }],
  ['an encoding without dcz', { 'accept-encoding': 'identity' }],
])('%s gets the full script, and changes nothing for the next browser', async (_case, own) => {
  await until(fileOf('public_remote', '1.1.0', FILE, FORMER));

  const answer = await shell.get(URL, { ...offering(FORMER), 'accept-encoding': 'dcz', ...own });

  expect([answer.statusCode, answer.body]).toEqual([200, LIVE]);
  expect(answer.headers.vary).toBe('Accept-Encoding, Available-Dictionary');
  expect((await shell.get(URL, offering(FORMER))).headers['content-encoding']).toBe('dcz');
});

test('HEAD has the headers of the delta; ranges and conditions are ignored as before', async () => {
  await until(fileOf('public_remote', '1.1.0', FILE, FORMER));
  const full = await shell.get(URL, offering(FORMER));

  const head = await shell.app.inject({ method: 'HEAD', url: URL, headers: offering(FORMER) });
  const part = await shell.get(URL, { ...offering(FORMER), range: 'bytes=0-9', 'if-none-match': '*' });

  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
  expect(head.headers['content-length']).toBe(String(full.rawPayload.length));
  expect(head.headers['content-encoding']).toBe('dcz');
  expect([part.statusCode, part.rawPayload]).toEqual([200, full.rawPayload]);
});

test("the shell's own script is a delta for visitors of the former shell", async () => {
  await until(fileOf(SHELL, '0.1.0-abc', 'main.0123456789.js', FORMER_SHELL));

  const { headers, rawPayload } = await shell.get(ASSET, offering(FORMER_SHELL));

  expect(headers['content-encoding']).toBe('dcz');
  expect(headers['use-as-dictionary']).toBe('match="/assets/main.*.js"');
  expect(decodeDelta(rawPayload, Buffer.from(FORMER_SHELL)).toString()).toBe(SHELL_SCRIPT);
});

test('without the stored deltas the full script is sent', async () => {
  await until(fileOf('public_remote', '1.1.0', FILE, FORMER));
  await rm(join(shell.folder.path, 'data/deltas'), { recursive: true });

  expect((await shell.get(URL, { ...offering(FORMER), 'accept-encoding': 'dcz' })).body).toBe(LIVE);
});

test('files that are not scripts, and missing ones, are no dictionaries', async () => {
  for (const url of ['/favicon.svg', '/releases/public_remote/1.1.0/nothing.js', '/']) {
    const { headers } = await shell.get(url);
    expect(headers['use-as-dictionary']).toBeUndefined();
  }
});
