import { waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { aSite } from 'shared-lib/testing';
import type { Boot } from '../boot';
import { shownPage } from '../shown-page';
import type { Tab } from '../tab';
import { aComposition } from '../testing/composition';
import { replaceStuckPages } from './stuck-page';

const boot: Boot = { ...aComposition(), site: aSite(), isRendered: true };

let tab: Required<Pick<Tab, 'router'>> & Tab;
let reports: Blob[];
/** Stands for React: shows a page at once, or, while another page is stuck, only if the update must not wait. */
let isStuck: boolean;
const open = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  reports = [];
  performance.getEntriesByType = () => [];
  navigator.sendBeacon = (_url, body) => reports.push(body as Blob) > 0;
  isStuck = false;
  const fails = () => {
    throw new Error('no content');
  };
  const router = createMemoryRouter([
    { path: '/', id: 'public_remote:pages/home' },
    { path: '/contact', id: 'public_remote:pages/contact' },
    { path: '/failing', id: 'public_remote:pages/failing', loader: fails },
  ]);
  tab = { router };
  shownPage.pathname = '/';
  open.mockReset();
  replaceStuckPages(boot, tab, open);
  router.subscribe(({ location, navigation }, { flushSync }) => {
    if (navigation.state !== 'idle' || (isStuck && !flushSync)) return;
    shownPage.pathname = location.pathname;
  });
});

afterEach(() => jest.useRealTimers());

/** jsdom's Blob has no `text()`. */
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('a page that is shown in time is not reported', async () => {
  await tab.router.navigate('/contact');
  await pass(60_000);

  expect(reports).toEqual([]);
  expect(tab.failures).toBeUndefined();
});

test('a page that a stuck page keeps from appearing is shown after five seconds, and the stuck page is reported', async () => {
  isStuck = true;
  await tab.router.navigate('/contact');
  await pass(4_900);
  expect(shownPage.pathname).toBe('/');

  await pass(100);
  jest.useRealTimers();
  await waitFor(() => expect(reports).toHaveLength(1));

  expect(shownPage.pathname).toBe('/contact');
  expect(JSON.parse(await textOf(reports[0]!))).toMatchObject({
    remote: 'public_remote',
    route: 'public_remote:pages/home',
    message: expect.stringContaining('the page kept the next page from appearing'),
  });
  expect(tab.failures).toEqual([{ remote: 'public_remote', route: 'public_remote:pages/home' }]);
});

test('the error view of a failed loader is not loaded again', async () => {
  const shown: unknown[] = [];
  await tab.router.navigate('/failing');
  tab.router.subscribe((state) => shown.push(state.location));
  await pass(60_000);

  expect(shown).toEqual([]);
  expect(reports).toEqual([]);
  expect(open).not.toHaveBeenCalled();
});

test('an error view that a stuck page keeps from appearing is opened as a new document after five seconds', async () => {
  isStuck = true;
  await tab.router.navigate('/failing');
  await pass(4_900);
  expect(open).not.toHaveBeenCalled();

  await pass(100);
  jest.useRealTimers();
  await waitFor(() => expect(open).toHaveBeenCalledTimes(1));

  expect(tab.failures).toEqual([{ remote: 'public_remote', route: 'public_remote:pages/home' }]);
});

test('a visitor who goes back while the stuck page is reported stays there', async () => {
  isStuck = true;
  await tab.router.navigate('/failing');
  // The report begins, and then loads its code.
  jest.advanceTimersByTime(5_000);
  isStuck = false;
  await tab.router.navigate('/contact');
  jest.useRealTimers();
  await waitFor(() => expect(tab.failures).toHaveLength(1));

  expect(shownPage.pathname).toBe('/contact');
  expect(open).not.toHaveBeenCalled();
});
