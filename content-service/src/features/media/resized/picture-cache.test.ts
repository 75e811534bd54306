import { PictureCache } from './picture-cache';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 20);
const aPicture = (size: number) => ({ type: 'image/webp', bytes: Buffer.alloc(size) });

test('the least recently used picture is evicted first', () => {
  const cache = new PictureCache(() => NOW, 100);
  cache.set('a', aPicture(40));
  cache.set('b', aPicture(40));
  cache.get('a');
  cache.set('c', aPicture(40));

  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([aPicture(40), undefined, aPicture(40)]);
});

test('a replaced picture counts once', () => {
  const cache = new PictureCache(() => NOW, 100);
  for (let times = 0; times < 5; times += 1) cache.set('a', aPicture(60));
  cache.set('b', aPicture(40));
  expect(cache.get('a')).toBeDefined();
});

test('a picture larger than the cache is not cached', () => {
  const cache = new PictureCache(() => NOW, 100);
  cache.set('a', aPicture(101));
  cache.set('b', aPicture(100));
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, aPicture(100)]);
});

test('a picture is fresh for a day, regardless of its use', () => {
  const clock = { now: NOW };
  const cache = new PictureCache(() => clock.now);
  cache.set('a', aPicture(1));
  clock.now = NOW + DAY_MS - 1;
  expect(cache.get('a')).toBeDefined();
  clock.now = NOW + DAY_MS;
  expect(cache.get('a')).toBeUndefined();
});

test('a picture that was stored by a fast clock is not fresh when the clock is right again', () => {
  const clock = { now: NOW + 10 * DAY_MS };
  const cache = new PictureCache(() => clock.now);
  cache.set('a', aPicture(1));
  clock.now = NOW;
  expect(cache.get('a')).toBeUndefined();
});
