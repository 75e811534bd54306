import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { ApiError, publicApi } from 'shared-lib/api';
import { provideSite } from 'shared-lib/site';
import { aCourse, aLogo, aSocial } from 'shared-lib/testing';
import { siteRoutes } from '../routes';
import { aSite } from 'shared-lib/testing';
import { PageFacts } from '../page-facts';
import { aComposition } from '../testing/composition';

const withSession = aComposition({ closed: [] });
const withoutSession = aComposition({ closed: ['/admin'] });
const logOut = jest.fn(() => null);

let showAbout: () => void = () => undefined;
const pages: RouteObject[] = [
  { index: true, handle: { hasRequestForm: true }, element: <h1>Home</h1> },
  {
    path: 'aboutus',
    loader: () => new Promise((resolve) => (showAbout = () => resolve(null))),
    element: <h1>Building On belief</h1>,
  },
  { path: 'contact', element: <p>No heading here</p> },
  { path: 'admin/panel', element: <h1>Welcome</h1> },
  { path: 'admin/logout', action: logOut, element: <h1>Log In</h1> },
];

async function renderSite(address = '/', composition = withoutSession) {
  const router = createMemoryRouter(siteRoutes(pages, composition), { initialEntries: [address] });
  render(
    <PageFacts value={composition}>
      <RouterProvider router={router} />
    </PageFacts>,
  );
  await screen.findByRole('heading', { level: 1 });
  return router;
}

function organization(): unknown {
  const script = document.querySelector('script[type="application/ld+json"]');
  return script?.textContent ? JSON.parse(script.textContent) : undefined;
}

async function waitForPage(name: string) {
  const heading = await screen.findByRole('heading', { level: 1, name });
  await waitFor(() => expect(heading).toHaveFocus());
}

beforeEach(() => {
  provideSite(aSite());
  window.scrollTo = jest.fn();
  jest.spyOn(publicApi, 'courses').mockResolvedValue([aCourse({ name: 'Azure Cloud Engineer' })]);
  jest.spyOn(publicApi, 'social').mockResolvedValue(aSocial());
  jest.spyOn(publicApi, 'logo').mockResolvedValue(aLogo());
});

afterEach(() => jest.restoreAllMocks());

test('the header has the logo, Login, Live Chat and three social links', async () => {
  await renderSite();
  const header = within(await screen.findByRole('banner'));

  expect(header.getByRole('link', { name: 'Platter Institute' })).toHaveAttribute('href', '/');
  expect(header.getAllByText('Login')[0]).toHaveAttribute('href', '/login');
  expect(header.getAllByText('Live Chat')[0]).toHaveAttribute('href', expect.stringContaining('wa.me'));
  for (const name of ['Facebook', 'LinkedIn', 'YouTube'])
    expect(header.getAllByText(name)[0]).toBeInTheDocument();
  expect(header.queryByText('Telegram')).not.toBeInTheDocument();
});

test("What's Up opens a conversation with a welcome message that names the institute", async () => {
  await renderSite();

  const address = (await screen.findByRole('link', { name: /^What's Up/ })).getAttribute('href') ?? '';
  expect(new URL(address).searchParams.get('text')).toContain('Platter Institute');
});

test('the floating call to action links to the form of the page, or of Home', async () => {
  const router = await renderSite();
  const action = () => screen.getByText('Request information');
  expect(action()).toHaveAttribute('href', '#form');

  await act(() => router.navigate('/contact'));
  expect(action()).toHaveAttribute('href', '/#form');
});

test('the page has structured data about the institute', async () => {
  await renderSite();

  await waitFor(() =>
    expect(organization()).toMatchObject({
      name: 'Platter Institute',
      sameAs: expect.arrayContaining(['https://t.me/institute']),
    }),
  );
});

test('below /admin there is only a slim header: logo, account, log out; no menu, footer or structured data', async () => {
  await renderSite('/admin/panel', withSession);

  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: 'Platter Institute' })).toHaveAttribute('href', '/');
  expect(header.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/admin/account');
  expect(header.getAllByRole('button')).toEqual([header.getByRole('button', { name: 'Log out' })]);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  expect(screen.queryByText("What's Up")).not.toBeInTheDocument();
  expect(screen.queryByText('Request information')).not.toBeInTheDocument();
  expect(organization()).toBeUndefined();
});

test('a visitor without a session sees only the logo in the slim header', async () => {
  await renderSite('/admin/panel');

  const header = within(screen.getByRole('banner'));
  expect(header.getAllByRole('link')).toEqual([header.getByRole('link', { name: 'Platter Institute' })]);
  expect(header.queryByRole('button')).not.toBeInTheDocument();
});

test("public pages show 'Admin' beside 'Login' to a visitor with a session", async () => {
  await renderSite('/', withSession);

  for (const admin of screen.getAllByText('Admin')) {
    expect(admin).toHaveAttribute('href', '/admin/panel');
    expect(admin.parentElement).toHaveTextContent('Login|Admin|Live Chat');
  }
  expect(screen.getAllByText('Admin')).toHaveLength(2);
});

test("public pages show no 'Admin' without a session", async () => {
  await renderSite('/');

  expect(screen.getAllByText('Login')).toHaveLength(2);
  expect(screen.queryByText('Admin')).not.toBeInTheDocument();
});

test('Log out posts to the admin area, which owns the session', async () => {
  const user = userEvent.setup();
  await renderSite('/admin/panel', withSession);

  await user.click(screen.getByRole('button', { name: 'Log out' }));

  expect(logOut).toHaveBeenCalledTimes(1);
});

test('spec 3.4.1: Loading..... is shown while the next page loads, then its heading has the focus', async () => {
  const user = userEvent.setup();
  await renderSite();

  await user.click(screen.getAllByText('ABOUT US')[0]!);
  expect(await screen.findByText('Loading.....')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();

  await act(async () => showAbout());
  await waitForPage('Building On belief');
  expect(screen.queryByText('Loading.....')).not.toBeInTheDocument();
});

test('a page without a heading has the focus on main', async () => {
  const router = await renderSite();

  await act(() => router.navigate('/contact'));

  expect(screen.getByRole('main')).toHaveFocus();
});

test('spec 3.1.4: content that fails to load is only logged, and the frame is shown without it', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation();
  const failure = new ApiError(503, 'The content service does not answer');
  jest.mocked(publicApi.courses).mockRejectedValue(failure);
  jest.mocked(publicApi.social).mockRejectedValue(failure);
  jest.mocked(publicApi.logo).mockRejectedValue(failure);

  await renderSite();

  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(screen.getAllByText('ABOUT US')[0]).toHaveAttribute('href', '/aboutus');
  expect(log).toHaveBeenCalledTimes(3);
});

test('a failed reload does not empty the menu', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const router = await renderSite();
  expect((await screen.findAllByText('Azure Cloud Engineer')).length).toBeGreaterThan(0);

  jest.mocked(publicApi.courses).mockRejectedValue(new ApiError(503, 'down'));
  await act(() => router.revalidate());

  expect(screen.getAllByText('Azure Cloud Engineer').length).toBeGreaterThan(0);
});

test('an error of the frame itself shows an error page', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  jest.spyOn(console, 'error').mockImplementation();
  jest.mocked(publicApi.courses).mockResolvedValue([null as never]);
  provideSite(aSite());

  const router = createMemoryRouter(siteRoutes(pages, aComposition()), { initialEntries: ['/'] });
  render(<RouterProvider router={router} />);

  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
});
