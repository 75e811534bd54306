import { validatedRoutes } from './route-limits';

const nested = (levels: number, route: object = { path: '' }): object =>
  levels === 1 ? route : { ...route, children: [nested(levels - 1, route)] };
const optional = (count: number) => Array.from({ length: count }, (_, at) => `:part${at}?`).join('/');

test('routes contain only what matching needs', () => {
  const route = { id: 'a', path: ':b', caseSensitive: true, handle: { isResource: true } };

  expect(validatedRoutes([{ ...route, lazy: {}, children: [{ index: true }] }])).toEqual([
    { ...route, children: [{ index: true }] },
  ]);
});

test.each([
  ['12 levels', [nested(12)]],
  ['8 optional segments', [{ path: optional(8) }]],
  ['500 routes', Array(500).fill({ path: 'a' })],
])('%s of routes are accepted', (_what, routes) => {
  expect(validatedRoutes(routes)).toHaveLength(routes.length);
});

test.each([
  ['13 levels', [nested(13)], 'its routes are nested deeper than 12 levels'],
  ['levels that would exhaust the stack', [nested(2_000)], 'its routes are nested deeper than 12 levels'],
  ['9 optional segments', [{ path: optional(9) }], 'its routes stand for more than 500 paths'],
  ['optional segments beyond all numbers', [{ path: 'a?/'.repeat(66) }], 'more than 500 paths'],
  [
    'optional segments on several levels',
    [{ path: optional(4), children: [{ path: optional(5) }] }],
    'more than 500 paths',
  ],
  ['501 routes', Array(501).fill({ path: 'a' }), 'its routes stand for more than 500 paths'],
  ['a path of 201 characters', [{ path: 'a'.repeat(201) }], 'its routes are malformed'],
  ['a path that is no text', [{ path: null }], 'its routes are malformed'],
  ['a route that is no object', ['a'], 'its routes are malformed'],
  ['a mark that is not true', [{ handle: { isResource: {} } }], 'its routes are malformed'],
  ['children that are no list', [{ children: {} }], 'its routes are malformed'],
  [
    'an index route with children',
    [{ index: true, children: [{ path: 'a' }] }],
    'Index routes must not have child routes',
  ],
  [
    'an absolute path outside of its parent',
    [{ path: 'a', children: [{ path: '/b' }] }],
    'absolute child route path',
  ],
])('%s are rejected', (_what, routes, reason) => {
  expect(() => validatedRoutes(routes)).toThrow(reason);
});
