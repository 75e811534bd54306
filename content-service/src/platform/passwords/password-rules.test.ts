import { passwordFault } from './password-rules';

const LONG = 'must have at most 1024 bytes: letters of many scripts take two or three each';
const COMMON = 'is one of those that are tried first: choose one that is harder to guess';

test.each([
  ['x7#kQ2!mZp9', 'must have at least 12 characters'],
  ['x7#kQ2!mZp9L', undefined],
  ['correct horse battery staple', undefined],
  ['a long enough password', undefined],
  ['пароль из нескольких слов', undefined],
  ['847261947502', undefined],
  ['my grace is enough', 'must not contain the username'],
  ['GRACE-is-the-boss-7', 'must not contain the username'],
])('the password %j of grace: %s', (password, fault) => {
  expect(passwordFault('grace', password)).toBe(fault);
});

test.each([
  [`${'ab€'.repeat(204)}abcd`, undefined],
  [`${'ab€'.repeat(204)}abcde`, LONG],
  [`${'a b'.repeat(341)}cd`, LONG],
])('a password may have up to 1,024 bytes: %#', (password, fault) => {
  expect(passwordFault('grace', password)).toBe(fault);
});

test('a short username may be part of a password', () => {
  expect(passwordFault('ann', 'planning a long trip')).toBeUndefined();
});

test.each([
  'aaaaaaaaaaaa',
  '123412341234',
  'abcabcabcabca',
  '123456789012',
  '987654321098',
  'abcdefghijklm',
  'qwertyuiopas',
  'QwertyUiop[]',
  '1qaz2wsx3edc',
  '1q2w3e4r5t6y',
  'Password1234',
  'P@ssw0rd2026!',
  'passwordpassword',
  'Welcome12345',
  'letmein123456',
  'iloveyou1234',
  'qwerty123456',
  'Summer2026!!',
  'trustno1trustno1',
  'changeme1234',
  '!!admin1234!!',
])('%s is rejected', (password) => {
  expect(passwordFault('somebody', password)).toBe(COMMON);
});

test.each([
  'mailcreated5240',
  'polniypizdec0211',
  'FinalFantasy',
  'chickenwing101',
  'newproject2004',
  '!Mustangs-1969!!',
])('%s is a breached password and is rejected', (password) => {
  expect(passwordFault('somebody', password)).toBe(COMMON);
});

test.each([
  'correcthorsebatterystaple',
  'xyz-8271640193',
  'final wing of the chicken',
  '20260101-mq-20270101',
])('%s only contains parts of breached passwords and is accepted', (password) => {
  expect(passwordFault('somebody', password)).toBeUndefined();
});

test('a long password of common words is rejected without delay', () => {
  expect(passwordFault('somebody', `${'passwordqwerqwertyword'.repeat(46)}x`)).toBeUndefined();
  expect(passwordFault('somebody', 'passwordqwerqwertyword'.repeat(46))).toBe(COMMON);
});
