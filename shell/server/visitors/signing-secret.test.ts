import fs, { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSigner, signingSecret } from './signing-secret';
import { aConfig } from '../testing/config';
import { LogRecorder } from '../testing/log-recorder';
import { temporaryFolder } from '../testing/temporary-folder';

const folder = temporaryFolder();
const file = () => join(folder.path, 'data/release-try.secret');
const secretOf = (env: NodeJS.ProcessEnv = {}, log = new LogRecorder()) =>
  signingSecret(aConfig(folder.path, env), log);

test('the secret is random, created once, and readable by its owner only', () => {
  const secret = secretOf();

  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(secretOf()).toEqual(secret);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder.path, 'data'))).toEqual(['release-try.secret']);
  expect(readFileSync(file(), 'utf8').trim()).toBe(secret.toString('base64url'));
});

test('the secret is stored on a file system without hard links, too', () => {
  jest.spyOn(fs, 'linkSync').mockImplementation(() => {
    throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' });
  });
  const log = new LogRecorder();
  const secret = secretOf({}, log);
  jest.restoreAllMocks();

  expect(secretOf()).toEqual(secret);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder.path, 'data'))).toEqual(['release-try.secret']);
  expect(log.lines).toEqual([]);
});

test('a configured secret is used and not stored', () => {
  const RELEASE_TRY_SECRET = 'x'.repeat(32);

  expect(secretOf({ RELEASE_TRY_SECRET }).toString()).toBe(RELEASE_TRY_SECRET);
  expect(() => statSync(file())).toThrow('ENOENT');
});

test('a stored secret that is too short prevents the start', () => {
  mkdirSync(join(folder.path, 'data'));
  writeFileSync(file(), 'c2hvcnQ');

  expect(() => secretOf()).toThrow('holds fewer than 32 bytes: delete it');
});

test('if the secret cannot be stored, a random one is used and a warning is logged', () => {
  writeFileSync(join(folder.path, 'data'), 'no folder');
  const log = new LogRecorder();

  expect(secretOf({}, log)).toHaveLength(32);
  expect(log.lines.map(({ text }) => text)).toEqual([
    'signing secret cannot be stored: release-try cookies end with this process',
  ]);
});

test('a signature for one purpose is invalid for another', () => {
  const secret = secretOf();
  const signature = createSigner('one', secret).sign('text');

  expect(createSigner('one', secret).isValid('text', signature)).toBe(true);
  expect(createSigner('other', secret).isValid('text', signature)).toBe(false);
});

const KEY = Buffer.from('s'.repeat(32));
const previews = createSigner('preview', KEY);
const id = '0123456789abcdef01234567';

test('a sealed text opens with the same secret', () => {
  expect(previews.open(previews.seal(id))).toBe(id);
});

test.each<[string, (token: string) => string]>([
  ['nothing', () => ''],
  ['a random text', () => 'c29tZXRoaW5n'],
  ['the id only', () => id],
  ['no signature', () => `${id}.`],
  ['another id', (token) => token.replace(/^0/, '1')],
  ['a longer id', (token) => `0${token}`],
  ['a shortened signature', (token) => token.slice(0, -1)],
  ['a longer signature', (token) => `${token}A`],
  ['a second signature', (token) => `${token}.${token}`],
  ['a line break', (token) => `${token}\n`],
  ['a NUL', (token) => `${token}\0`],
  ['a megabyte', (token) => token + 'A'.repeat(1024 * 1024)],
  ['the signature of another secret', () => createSigner('preview', Buffer.from('t'.repeat(32))).seal(id)],
  ['the signature of another purpose', () => `${id}.${createSigner('page-view', KEY).sign(id)}`],
])('a sealed text with %s does not open', (_what, forge) => {
  expect(previews.open(forge(previews.seal(id)))).toBeUndefined();
});
