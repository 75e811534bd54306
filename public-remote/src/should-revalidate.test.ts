import { waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { setShownQuery, shouldRevalidate } from './should-revalidate';

const loader = jest.fn(() => null);

async function openAt(path: string) {
  const routes = ['/', '/contact', '/course/:name'].map((at) => ({ path: at, loader, shouldRevalidate }));
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  router.initialize();
  await waitFor(() => expect(router.state.initialized).toBe(true));
  loader.mockClear();
  return router;
}

afterEach(() => setShownQuery(undefined));

test.each([
  ['/contact', '/contact#form', 0],
  ['/contact#form', '/contact', 0],
  ['/contact?utm_source=mail#form', '/contact?utm_source=mail', 0],
  ['/course/sql#dates', '/course/sql', 0],
  ['/course/sql#dates', '/course/azure', 1],
  ['/course/sql#dates', '/contact', 1],
  ['/course/sql?apply=1#dates', '/course/sql', 1],
  ['/contact', '/contact', 1],
])('%s to %s loads %d times', async (from, to, count) => {
  const router = await openAt(from);

  await router.navigate(to);

  expect(loader).toHaveBeenCalledTimes(count);
});

test.each([
  ['/', '/?category=Cloud#form', 0],
  ['/?category=Cloud#form', '/?category=Cloud', 0],
  ['/?category=Data#form', '/?category=Data', 1],
  ['/?category=Data', '/', 1],
  ['/', '/?category=Data#course', 1],
])('with the shown query ?category=Cloud, %s to %s loads %d times', async (from, to, count) => {
  const router = await openAt(from);
  setShownQuery('?category=Cloud');

  await router.navigate(to);

  expect(loader).toHaveBeenCalledTimes(count);
});

test('an explicit reload loads', async () => {
  const router = await openAt('/contact#form');

  await router.revalidate();

  expect(loader).toHaveBeenCalledTimes(1);
});
