import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
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
