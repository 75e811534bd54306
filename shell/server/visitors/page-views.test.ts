import { createPageViews } from './page-views';

const views = createPageViews(Buffer.from('s'.repeat(32)));

test('an id of this server is genuine for an hour', () => {
  const id = views.newId();

  expect(views.isGenuine(id)).toBe(true);
  expect(views.isGenuine(id, Date.now() + 61 * 60 * 1000)).toBe(false);
});

test.each<[string, (id: string) => string]>([
  ['nothing', () => ''],
  ['a random id', () => 'c29tZXRoaW5n'],
  ['no signature', (id) => id.slice(0, id.lastIndexOf('.'))],
  ['a changed id', (id) => `x${id.slice(1)}`],
  ['a later time', (id) => id.replace(/\.\w+\./, '.zzzzzzzz.')],
  ['a shortened signature', (id) => id.slice(0, -1)],
  ['the signature of another secret', () => createPageViews(Buffer.from('t'.repeat(32))).newId()],
])('%s is not genuine', (_what, forge) => {
  expect(views.isGenuine(forge(views.newId()))).toBe(false);
});
