import { byColumn, pageRequest } from './page-request';

const NEWEST_FIRST = { by: byColumn('createdAt'), direction: 'desc' as const };

test.each(['constructor', '-__proto__', 'toString', ''])('sort=%s is no order of a list', (sort) => {
  const { by } = pageRequest({ sort }, { name: byColumn('name') }, NEWEST_FIRST)!;
  expect(by).toBe(NEWEST_FIRST.by);
});
