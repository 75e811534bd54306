import { screen, waitFor } from '@testing-library/react';
import { renderRoute, serveRoute, startContentService } from 'shared-lib/testing';
import { routes } from '../routes';

const service = startContentService();
const TOKEN = 'unsubscribe.id.time.signature';
const CONFIRMATION = 'v1/newsletter/confirmation';
const UNSUBSCRIPTION = 'v1/newsletter/unsubscription';

let consent: string;
beforeEach(() => {
  service.content.capabilities = ['newsletter'];
  consent = 'pending';
  for (const [path, after] of [
    [CONFIRMATION, 'confirmed'],
    [UNSUBSCRIPTION, 'unsubscribed'],
  ]) {
    service.on(`GET ${path}`, () => ({ body: { consent } }));
    service.on(`POST ${path}`, () => ({ body: { consent: (consent = after!) } }));
  }
});

const open = (link: string) => renderRoute(routes, { path: `/newsletter/${link}?token=${TOKEN}` });
const posts = () => service.received.filter(({ method }) => method === 'POST').map(({ path }) => path);

test.each([
  ['confirm', 'Confirm your subscription', 'Confirm subscription', 'You are subscribed', CONFIRMATION],
  ['unsubscribe', 'Unsubscribe', 'Unsubscribe', 'You are unsubscribed', UNSUBSCRIPTION],
])('the link to %s does nothing until its button is pressed', async (link, title, button, done, path) => {
  const { user } = open(link);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(posts()).toEqual([]);

  await user.click(screen.getByRole('button', { name: button }));

  const heading = await screen.findByRole('heading', { level: 1, name: done });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(posts()).toEqual([`${path}?token=${TOKEN}`]);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('without scripts the button is a form that posts to the page itself', async () => {
  await serveRoute(routes, { path: `/newsletter/unsubscribe?token=${TOKEN}` });
  const form = screen.getByRole('form', { name: 'Unsubscribe' });

  expect(form).toHaveAttribute('method', 'post');
  expect(form).not.toHaveAttribute('action');
});

test.each([
  ['confirm', 404, 'This link is not valid'],
  ['confirm', 400, 'This link is not valid'],
  ['confirm', 410, 'This link has expired'],
  ['unsubscribe', 410, 'This subscription no longer exists'],
] as const)(
  'a link to %s that the service answers with %i says why it does not work',
  async (link, status, title) => {
    service.on(`GET ${link === 'confirm' ? CONFIRMATION : UNSUBSCRIPTION}`, () => ({
      status,
      body: { title: 'x' },
    }));
    open(link);

    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  },
);

test('a failed call can be repeated', async () => {
  service.on(`POST ${UNSUBSCRIPTION}`, () => ({ status: 503 }));
  const { user } = open('unsubscribe');
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));

  expect(await screen.findByText('That did not work. Please try again in a moment.')).toBeVisible();
  service.on(`POST ${UNSUBSCRIPTION}`, () => ({ body: { consent: (consent = 'unsubscribed') } }));
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
});

test('the token is in no meta tag, and search engines do not list the page', async () => {
  open('confirm');
  await screen.findByRole('button');

  expect(document.head.innerHTML).not.toContain(TOKEN);
  expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(document.head.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'strict-origin');
});

test.each([404, 403])('a service without the capability that answers %i has no such page', async (status) => {
  service.content.capabilities = [];
  service.on(`GET ${CONFIRMATION}`, () => ({ status }));
  open('confirm');
  expect(await screen.findByText('Status 404')).toBeVisible();
});

test('a link that is opened during an outage of the service fails with 503, not as an unknown page', async () => {
  for (const path of ['readyz', CONFIRMATION]) service.on(`GET ${path}`, () => ({ status: 503 }));
  open('confirm');
  expect(await screen.findByText('Status 503')).toBeVisible();
});

test('links to anything else are unknown pages', async () => {
  open('delete');
  expect(await screen.findByText('Status 404')).toBeVisible();
});
