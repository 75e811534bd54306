import { applyEdit, routes } from './hot-routes';

type Handlers = Partial<Record<'loader' | 'action', () => string>>;

const mockThree: Handlers = { loader: () => 'three' };

jest.mock(
  'remote-routes',
  () => ({
    routes: [
      { path: 'one', loader: () => 'one', action: () => 'action of one' },
      { path: 'two', loader: () => 'two', children: [{ path: 'inner', loader: () => 'inner' }] },
      { id: 'pages/three', lazy: async () => ({ ...mockThree }) },
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

test.each([
  ['gets an action', 'reload', { action: () => 'action of three' }],
  ['loses its loader', 'reload', { loader: undefined }],
  ['has another loader', 'refresh', { loader: () => 'another' }],
])('an edit after which an opened lazy page %s is applied by a %s', async (_what, how, edit: Handlers) => {
  const done: string[] = [];
  Object.assign(globalThis, {
    location: { reload: () => done.push('reload') },
    __REACT_REFRESH__: { performReactRefresh: () => done.push('refresh') },
  });
  const former = { action: undefined, ...mockThree };
  await routes[2]!.lazy!();
  Object.assign(mockThree, edit);

  await applyEdit();

  expect(done).toEqual([how]);
  Object.assign(mockThree, former);
});
