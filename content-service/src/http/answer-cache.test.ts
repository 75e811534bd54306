import { AnswerCache } from './answer-cache';
import { clientKey } from './client-key';
import { hasValidator } from './send-answer';

test('what was loaded is kept until the next write', async () => {
  const cache = new AnswerCache();
  const load = jest.fn(async () => ({ heading: 'old' }));

  await cache.read('hero', load);
  await cache.read('hero', load);
  expect(load).toHaveBeenCalledTimes(1);

  cache.drop();
  await cache.read('hero', load);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a read that began before a write is not kept', async () => {
  const cache = new AnswerCache();
  let finish: (value: string) => void = () => undefined;
  const slow = cache.read('hero', () => new Promise((resolve) => (finish = resolve)));
  cache.drop();
  finish('old');

  expect((await slow)?.body.toString()).toBe('"old"');
  expect((await cache.read('hero', async () => 'new'))?.body.toString()).toBe('"new"');
});

test('nothing is not kept', async () => {
  const cache = new AnswerCache();
  expect(await cache.read('course x', async () => undefined)).toBeUndefined();
  expect(await cache.read('course x', async () => 'now there')).toBeDefined();
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  [undefined, false],
])('If-None-Match: %s', (header, matches) => {
  expect(hasValidator(header, '"a"')).toBe(matches);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (ip, key) => {
  expect(clientKey(ip)).toBe(key);
});
