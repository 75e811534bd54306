import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { publicApi } from 'shared-lib/api';
import { provideSite } from 'shared-lib/site';
import { aSite } from 'shared-lib/testing';
import { PageFacts } from '../page-facts';
import { siteRoutes } from '../routes';
import { aComposition } from '../testing/composition';

async function visit(address: string, off: string[]) {
  const facts = aComposition({ off });
  const router = createMemoryRouter(siteRoutes([], facts), { initialEntries: [address] });
  render(
    <PageFacts value={facts}>
      <RouterProvider router={router} />
    </PageFacts>,
  );
  return screen.findByRole('heading', { level: 1 });
}

const link = (name: string | RegExp) => screen.getByRole('link', { name });

beforeEach(() => {
  provideSite(aSite());
  window.scrollTo = jest.fn();
  jest.spyOn(publicApi, 'courses').mockResolvedValue([]);
  jest.spyOn(publicApi, 'social').mockResolvedValue(null as never);
  jest.spyOn(publicApi, 'logo').mockResolvedValue(null as never);
});

afterEach(() => jest.restoreAllMocks());

test('pages that are switched off show a message and contact links in the frame', async () => {
  expect(await visit('/course/sql', ['/'])).toHaveTextContent('These pages are switched off for a moment');

  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByText(/08:00 AM - 06:00 PM/)).toBeVisible();
  expect(link('Call +1 555 010 0200')).toHaveAttribute('href', 'tel:+15550100200');
  expect(link(/^Chat with us/).getAttribute('href')).toMatch(/^https:\/\/wa\.me\/15550100200/);
  expect(link('hello@institute.example')).toHaveAttribute('href', 'mailto:hello@institute.example');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('Try again reloads the document, also without scripts', async () => {
  await visit('/course/sql', ['/']);

  expect(screen.getByText('Try again')).toHaveAttribute('href', '');
});

test.each([
  ['no way home', ['/'], 0],
  ['the way home', ['/admin'], 1],
])('there is %s when %s is off', async (_what, off, ways) => {
  await visit('/admin/hero', off);

  expect(screen.queryAllByRole('link', { name: 'Go to the home page' })).toHaveLength(ways);
});
