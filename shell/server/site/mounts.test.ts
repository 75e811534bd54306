import { Mounts } from './mounts';

const withToken = (tokenHash: string, menu = 'Events') => ({ events: { mount: '/events', menu, tokenHash } });

test('a new token replaces the former one and does not make cached pages outdated, unlike a new menu entry', () => {
  const mounts = new Mounts(withToken('a'));
  const { generation } = mounts;

  expect(mounts.update(withToken('b'))).toEqual([]);
  expect(mounts.tokens()).toEqual([{ role: 'events', hash: 'b' }]);
  expect(mounts.generation).toBe(generation);

  mounts.update(withToken('b', 'Dates'));
  expect(mounts.generation).toBe(generation + 1);
});
