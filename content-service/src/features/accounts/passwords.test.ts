import { hashSync, verify } from '@node-rs/argon2';
import { DUMMY_HASH } from './password-cost';
import { hashPassword, generatePassword, matchPassword } from './passwords';

// Tests the production cost. All other tests use the low cost of `testing/cheap-passwords.ts`.
jest.unmock('./password-cost');

const CURRENT_COST = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

test('passwords are hashed as argon2id with the cost that OWASP recommends', async () => {
  expect(await hashPassword('x')).toMatch(CURRENT_COST);
});

test.each([
  ['64 characters', 'correct horse battery staple '.repeat(3).slice(0, 64)],
  ['1,024 bytes', 'é€😀x'.repeat(200).slice(0, 350)],
  ['many scripts', 'пароль 密码 🏳️‍🌈 ñandú Å\u0041\u030a'],
  ['spaces at both ends', '  a password with blanks  '],
])('a password of %s is hashed unchanged', async (_kind, password) => {
  const hash = await hashPassword(password);
  expect(await matchPassword(hash, password)).toBe(hash);
  for (const other of [password.slice(0, -1), password.trim(), password.normalize('NFD'), `${password} `])
    if (other !== password) expect(await matchPassword(hash, other)).toBeUndefined();
});

test('a hash covers all 1,024 characters', async () => {
  const hash = await hashPassword(`${'x'.repeat(1023)}a`);
  expect(await matchPassword(hash, `${'x'.repeat(1023)}b`)).toBeUndefined();
});

test('an unknown username matches no password and takes the same time as a known one', async () => {
  expect(await matchPassword(undefined, 'a password')).toBeUndefined();
  expect(DUMMY_HASH).toMatch(CURRENT_COST);
});

test.each([
  ['less memory', { memoryCost: 8192, timeCost: 2, parallelism: 1 }],
  ['fewer passes', { memoryCost: 19_456, timeCost: 1, parallelism: 1 }],
  ['another algorithm', { memoryCost: 19_456, timeCost: 2, parallelism: 1, algorithm: 1 }],
])('a hash with %s is replaced by one with the current cost', async (_kind, cost) => {
  const stored = hashSync('a password', cost);

  const upgraded = await matchPassword(stored, 'a password');

  expect(stored).not.toMatch(CURRENT_COST);
  expect(upgraded).toMatch(CURRENT_COST);
  expect(await verify(upgraded!, 'a password')).toBe(true);
  expect(await matchPassword(stored, 'another password')).toBeUndefined();
});

test('a hash of a higher cost stays unchanged', async () => {
  const stored = hashSync('a password', { memoryCost: 32_768, timeCost: 3, parallelism: 1 });
  expect(await matchPassword(stored, 'a password')).toBe(stored);
});

test('generated passwords have 120 random bits', () => {
  const generated = Array.from({ length: 1000 }, generatePassword);
  expect(new Set(generated).size).toBe(1000);
  for (const password of generated) expect(password).toMatch(/^[\w-]{20}$/);
});
