import type { ReleaseToken } from '../config';
import { createSigner } from '../visitors/signing-secret';
import { createOverlayPasses } from './overlay-passes';

const secret = Buffer.from('s'.repeat(32));
const anna: ReleaseToken = { role: 'public_remote', person: 'anna', hash: 'a'.repeat(64) };
const holder = { role: 'public_remote', tokenHash: anna.hash, mayChange: () => true };
const passesOf = (tokens: ReleaseToken[], own = secret) =>
  createOverlayPasses({ siteUrl: 'https://institute.test', secret: own, tokens: () => tokens });
const passes = passesOf([anna]);
const HOUR_MS = 60 * 60 * 1000;

test('a pass names the holder of its token, without the name and the hash in its text', () => {
  const { pass } = passes.create('cookie', holder);

  expect(passes.read('cookie', pass)?.holder).toMatchObject({ role: 'public_remote', person: 'anna' });
  expect(pass).not.toMatch(/anna|public_remote|aaaa/);
});

test('a link is valid for five minutes, a cookie for twelve hours', () => {
  const now = Date.now();
  const link = passes.create('link', holder, now).pass;
  const cookie = passes.create('cookie', holder, now).pass;

  expect(passes.read('link', link, now + 4 * 60_000)).toBeDefined();
  expect(passes.read('link', link, now + 5 * 60_000)).toBeUndefined();
  expect(passes.read('cookie', cookie, now + 11 * HOUR_MS)).toBeDefined();
  expect(passes.read('cookie', cookie, now + 12 * HOUR_MS)).toBeUndefined();
});

test('a pass ends when its token is withdrawn, and gets the rights that the token has now', () => {
  const { pass } = passes.create('cookie', holder);

  expect(passesOf([{ ...anna, hash: 'b'.repeat(64) }]).read('cookie', pass)).toBeUndefined();
  expect(passesOf([]).read('cookie', pass)).toBeUndefined();
  expect(passesOf([{ ...anna, ended: 'revoked' }]).read('cookie', pass)).toBeUndefined();
  const now = passesOf([{ ...anna, role: 'operator' }]).read('cookie', pass);
  expect(now?.holder.mayChange('admin_remote')).toBe(true);
  expect(passes.read('cookie', pass)?.holder.mayChange('admin_remote')).toBe(false);
});

test.each<[string, (pass: string) => string]>([
  ['nothing', () => ''],
  ['a later end', (pass) => pass.replace(/^\d+/, (end) => String(Number(end) + 1))],
  ['an end in another notation', (pass) => `0${pass}`],
  ['a negative end', (pass) => `-${pass}`],
  ['another token', (pass) => pass.replace(/\.[\w-]{43}\./, `.${'A'.repeat(43)}.`)],
  ['no signature', (pass) => pass.slice(0, pass.lastIndexOf('.') + 1)],
  ['a shortened signature', (pass) => pass.slice(0, -1)],
  ['a longer signature', (pass) => `${pass}A`],
  ['a second signature', (pass) => pass + pass.slice(pass.lastIndexOf('.'))],
  ['a line break', (pass) => `${pass}\n`],
  ['a NUL', (pass) => `${pass}\0`],
  ['a megabyte', (pass) => pass + 'A'.repeat(1024 * 1024)],
  [
    'the signature of another secret',
    () => passesOf([anna], Buffer.from('t'.repeat(32))).create('cookie', holder).pass,
  ],
  ['the signature of a link', () => passes.create('link', holder).pass],
  [
    'the signature of a preview',
    (pass) => `${textOf(pass)}.${createSigner('preview', secret).sign(textOf(pass))}`,
  ],
])('a cookie with %s is not valid', (_what, forge) => {
  const { pass } = passes.create('cookie', holder);

  expect(passes.read('cookie', forge(pass))).toBeUndefined();
});

test('a cookie cannot be used as a link, which would extend it', () => {
  expect(passes.read('link', passes.create('cookie', holder).pass)).toBeUndefined();
});

const textOf = (pass: string) => pass.slice(0, pass.lastIndexOf('.'));
