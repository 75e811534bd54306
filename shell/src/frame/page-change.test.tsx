import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { publicApi } from 'shared-lib/api';
import { provideSite } from 'shared-lib/site';
import { aSite } from 'shared-lib/testing';
import { PageMeta } from 'shared-lib/ui';
import { siteRoutes } from '../routes';
import { aComposition } from '../testing/composition';

const page = (title: string) => (
  <>
    <PageMeta title={title} description="" />
    <h1>{title}</h1>
    <section id="form">Form</section>
  </>
);

const pages = [
  { index: true, element: page('Home') },
  { path: 'aboutus', element: page('About') },
];

const scrolledTo = jest.fn();
const broughtIntoView = jest.fn();

async function renderSite() {
  const router = createMemoryRouter(siteRoutes(pages, aComposition()), { initialEntries: ['/'] });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'Home' });
  scrolledTo.mockClear();
  return router;
}

function setScrollPosition(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
}

beforeEach(() => {
  provideSite(aSite());
  window.scrollTo = scrolledTo;
  Element.prototype.scrollIntoView = broughtIntoView;
  broughtIntoView.mockClear();
  setScrollPosition(0);
  jest.spyOn(publicApi, 'courses').mockResolvedValue([]);
  jest.spyOn(publicApi, 'social').mockRejectedValue(new DOMException('', 'AbortError'));
  jest.spyOn(publicApi, 'logo').mockRejectedValue(new DOMException('', 'AbortError'));
  jest.spyOn(console, 'warn').mockImplementation();
});

afterEach(() => jest.restoreAllMocks());

test('a new page has its own title, starts at the top and has the focus on its heading', async () => {
  const router = await renderSite();
  setScrollPosition(900);

  await act(() => router.navigate('/aboutus'));

  await waitFor(() => expect(document.title).toBe('About'));
  expect(scrolledTo).toHaveBeenCalledWith(0, 0);
  expect(screen.getByRole('heading', { name: 'About' })).toHaveFocus();
});

test('Back restores the scroll position', async () => {
  const router = await renderSite();
  setScrollPosition(900);
  await act(() => router.navigate('/aboutus'));
  setScrollPosition(0);

  await act(() => router.navigate(-1));

  await waitFor(() => expect(scrolledTo).toHaveBeenLastCalledWith(0, 900));
  expect(document.title).toBe('Home');
});

test('a link to a section of another page scrolls to it and focuses it', async () => {
  const router = await renderSite();

  await act(() => router.navigate('/aboutus#form'));

  expect(broughtIntoView.mock.contexts).toContain(document.getElementById('form'));
  expect(scrolledTo).not.toHaveBeenCalledWith(0, 0);
  expect(document.getElementById('form')).toHaveFocus();
});

test('a link to a section of the same page focuses it', async () => {
  const router = await renderSite();

  await act(() => router.navigate('/#form'));

  expect(document.getElementById('form')).toHaveFocus();
});

test('a control in a section that changes the list of the section keeps the focus', async () => {
  const router = await renderSite();
  const section = document.getElementById('form')!;
  section.tabIndex = -1;
  const control = section.appendChild(document.createElement('button'));
  control.focus();

  await act(() => router.navigate('/?show=48#form'));

  expect(control).toHaveFocus();
});

test('nothing prevents the back/forward cache', async () => {
  const listening = jest.spyOn(window, 'addEventListener');

  const router = await renderSite();
  await act(() => router.navigate('/aboutus'));

  const events = listening.mock.calls.map(([event]) => event);
  expect(events).not.toContain('unload');
  expect(events).not.toContain('beforeunload');
});
