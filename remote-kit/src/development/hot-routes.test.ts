import { routes } from './hot-routes';

jest.mock(
  'remote-routes',
  () => ({
    routes: [
      { path: 'one', loader: () => 'one', action: () => 'action of one' },
      { path: 'two', loader: () => 'two', children: [{ path: 'inner', loader: () => 'inner' }] },
      { id: 'pages/three', lazy: async () => ({ loader: () => 'three' }) },
    ],
  }),
  { virtual: true },
);

test('a route without an id has its own loader and action, not those of another such route', async () => {
  const [one, two] = routes;

  expect(await Promise.all([one!.loader!(), two!.loader!(), two!.children![0]!.loader!()])).toEqual([
    'one',
    'two',
    'inner',
  ]);
  expect(await one!.action!()).toBe('action of one');
});

test('a lazy page has its loader', async () => {
  const page = await routes[2]!.lazy!();

  expect(await page.loader!()).toBe('three');
});
