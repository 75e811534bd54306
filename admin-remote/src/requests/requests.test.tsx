import { screen, waitFor, within } from '@testing-library/react';
import { anApplication, aSubscription, startContentService } from 'shared-lib/testing';
import { renderAdmin } from '../testing/render-admin';

const service = startContentService();

beforeEach(() => {
  service.content.capabilities = ['subscriptions', 'trash'];
});

async function openApplications(query = '') {
  const view = renderAdmin(`/admin/Apply-now-data${query}`);
  await screen.findByRole('heading', { level: 1, name: 'Apply Student Data' });
  return { ...view, summary: () => screen.getAllByRole('status')[0] };
}

const card = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name }).closest('article') as HTMLElement);

const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('an application is a card with name, e-mail, phone, message, date and time', async () => {
  service.content.applications = [
    anApplication({
      name: 'Amina Yusuf',
      email: 'amina@example.com',
      number: '+15550100200',
      message: 'When does the next course begin?',
      date: '2026-11-20',
      time: '14:05',
    }),
  ];
  await openApplications();

  const amina = card('Amina Yusuf');
  expect(amina.getByRole('link', { name: 'amina@example.com' })).toHaveAttribute(
    'href',
    'mailto:amina@example.com',
  );
  expect(amina.getByRole('link', { name: '+15550100200' })).toHaveAttribute('href', 'tel:+15550100200');
  expect(amina.getByText('When does the next course begin?')).toBeVisible();
  expect(amina.getByText('2026-11-20 14:05')).toHaveAttribute('datetime', '2026-11-20 14:05');
  expect(amina.queryByText(/Looks automatic/)).not.toBeInTheDocument();
});

test('a card shows an application with missing fields', async () => {
  service.on('GET application', () => ({ body: [{ _id: '1' }, { _id: '2', email: 'who@example.com' }] }));
  await openApplications();

  expect(names()).toEqual(['Unnamed visitor', 'who@example.com']);
  expect(card('Unnamed visitor').queryByRole('link')).not.toBeInTheDocument();
  expect(card('Unnamed visitor').queryByRole('time')).not.toBeInTheDocument();
});

test.each([
  ['trap', 'Looks automatic: it filled in a hidden field.'],
  ['too-fast', 'Looks automatic: it was sent faster than people type.'],
  ['bad-stamp', 'Looks automatic: it did not come from a form of this site.'],
  ['rhymes', 'Looks automatic: rhymes.'],
])('an application flagged as %s explains the flag', async (flag, words) => {
  service.content.applications = [anApplication({ name: 'Bot', flag })];
  await openApplications();

  expect(card('Bot').getByText(words)).toBeVisible();
});

test('an e-mail address cannot add recipients or text to the mail', async () => {
  service.content.applications = [anApplication({ name: 'Eve', email: 'a@b.c?bcc=d@e.f&body=x' })];
  await openApplications();

  expect(card('Eve').getByRole('link', { name: /^a@b/ })).toHaveAttribute(
    'href',
    'mailto:a@b.c%3Fbcc%3Dd@e.f%26body%3Dx',
  );
});

test('a long message is collapsed and can be expanded', async () => {
  service.content.applications = [anApplication({ message: 'word '.repeat(100) })];
  const { user } = await openApplications();
  const toggle = screen.getByRole('button', { name: 'Show the whole message' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');

  await user.click(toggle);

  expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
});

test('of 100,000 applications only one page is fetched, newest first', async () => {
  service.content.capabilities.push('list-queries');
  service.on('GET application', () => ({
    body: Array.from({ length: 25 }, (_, place) => ({ _id: String(place), name: `Student ${place}` })),
    headers: { 'X-Total-Count': '100000' },
  }));
  const { summary } = await openApplications();

  expect(summary()).toHaveTextContent('1 – 25 of 100,000 applications');
  expect(names()).toHaveLength(25);
  expect(service.received.map(({ path }) => path).sort()).toEqual([
    'application?sort=-createdAt&page=1&limit=25',
    'readyz',
  ]);
});

test('the newest application comes first in any stored order', async () => {
  service.content.applications = [
    anApplication({ name: 'Early', date: '2026-11-20', time: '09:00' }),
    anApplication({ name: 'Late', date: '2026-11-20', time: '18:30' }),
  ];
  await openApplications();

  expect(names()).toEqual(['Late', 'Early']);
});

test('typing searches the applications', async () => {
  service.content.applications = [
    anApplication({ name: 'Amina', email: 'amina@example.com' }),
    anApplication({ name: 'Bob', email: 'bob@example.com' }),
  ];
  const { user, summary } = await openApplications();

  await user.type(screen.getByRole('searchbox', { name: 'Search applications' }), 'BOB');

  await waitFor(() => expect(names()).toEqual(['Bob']));
  expect(summary()).toHaveTextContent('1 application found for “BOB”');
});

test('spec 4.5.2: an application is deleted after a confirmation with its name, and the list is reloaded', async () => {
  service.content.applications = [
    anApplication({ _id: 'a-1', name: 'Amina' }),
    anApplication({ name: 'Bob' }),
  ];
  service.on('DELETE application/a-1', () => {
    service.content.applications.shift();
    return { body: { _id: 'a-1' } };
  });
  const { user } = await openApplications();

  await user.click(screen.getByRole('button', { name: 'Delete the application of Amina' }));
  await user.click(
    within(screen.getByRole('alertdialog', { name: 'Delete “Amina”?' })).getByRole('button', {
      name: 'Delete',
    }),
  );

  expect(await screen.findByText('Successfully delete!')).toBeVisible();
  await waitFor(() => expect(names()).toEqual(['Bob']));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('an application that could not be deleted stays in the list', async () => {
  service.content.applications = [anApplication({ _id: 'a-1', name: 'Amina' })];
  service.on('DELETE application/a-1', () => ({ status: 500, body: {} }));
  const { user } = await openApplications();

  await user.click(screen.getByRole('button', { name: 'Delete the application of Amina' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('Message not be a delete')).toBeVisible();
  expect(names()).toEqual(['Amina']);
});

test('newsletter subscriptions are a separate list', async () => {
  service.content.subscriptions = [
    aSubscription({ email: 'old@example.com', date: '2026-11-01', time: '08:00' }),
    aSubscription({ email: 'new@example.com', date: '2026-11-20', time: '14:05' }),
  ];
  const { user, router, summary } = await openApplications();
  const kinds = within(screen.getByRole('navigation', { name: 'Kinds of requests' }));
  expect(kinds.getByRole('link', { current: 'page' })).toHaveAccessibleName('Applications');

  await user.click(kinds.getByRole('link', { name: 'Newsletter' }));

  const table = within(await screen.findByRole('table', { name: 'Newsletter subscriptions' }));
  expect(router.state.location.search).toBe('?list=newsletter');
  expect(kinds.getByRole('link', { current: 'page' })).toHaveAccessibleName('Newsletter');
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'E-mailDateTime',
    'new@example.com2026-11-2014:05',
    'old@example.com2026-11-0108:00',
  ]);
  expect(table.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending');
  expect(summary()).toHaveTextContent('2 subscriptions');

  await user.click(table.getByRole('button', { name: 'E-mail' }));
  await waitFor(() => expect(router.state.location.search).toBe('?list=newsletter&sort=email'));
});

test.each(['newsletter', 'mails'])(
  'a service that does not list the capability for ?list=%s shows the applications, without another call',
  async (kind) => {
    service.content.capabilities = [];
    await openApplications(`?list=${kind}`);

    const kinds = within(screen.getByRole('navigation', { name: 'Kinds of requests' }));
    expect(kinds.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Applications']);
    expect(kinds.getByRole('link')).toHaveAttribute('href', '/admin/Apply-now-data');
    expect(names()).toEqual(['Amina Yusuf']);
    expect(service.received.map(({ path }) => path).sort()).toEqual(['application', 'readyz']);
  },
);

test('searching the newsletter stays in the newsletter', async () => {
  const { user, router } = await openApplications('?list=newsletter');

  await user.type(screen.getByRole('searchbox', { name: 'Search subscriptions' }), 'nobody{Enter}');

  expect(await screen.findByText('No subscriptions found for “nobody”')).toBeVisible();
  expect(router.state.location.search).toBe('?list=newsletter&q=nobody');
});

test('without applications the page says where they come from', async () => {
  service.content.applications = [];
  const { summary } = await openApplications();

  expect(summary()).toHaveTextContent('No applications yet');
  expect(screen.getByText(/appear here\.$/)).toBeVisible();
});

test('an ended session leads to the login page', async () => {
  service.on('GET application', () => ({ status: 401 }));
  renderAdmin('/admin/Apply-now-data');

  expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible();
});

test('each kind of request keeps its search and page', async () => {
  service.content.applications = Array.from({ length: 30 }, (_, place) =>
    anApplication({ name: `Visitor ${String(place).padStart(2, '0')}` }),
  );
  service.content.subscriptions = [aSubscription({ email: 'ada@example.com' })];
  const { user, router } = await openApplications('?q=visitor&page=2');
  const kinds = within(screen.getByRole('navigation', { name: 'Kinds of requests' }));
  expect(names()).toHaveLength(5);

  await user.click(kinds.getByRole('link', { name: 'Newsletter' }));
  expect(await screen.findByRole('link', { name: 'ada@example.com' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'E-mail' }));
  await waitFor(() => expect(router.state.location.search).toBe('?list=newsletter&sort=email'));
  await user.click(kinds.getByRole('link', { name: 'Applications' }));

  await waitFor(() => expect(names()).toHaveLength(5));
  expect(router.state.location.search).toBe('?q=visitor&page=2');
  expect(screen.getByRole('searchbox')).toHaveValue('visitor');
  expect(kinds.getByRole('link', { name: 'Newsletter' })).toHaveAttribute(
    'href',
    '/admin/Apply-now-data?list=newsletter&sort=email',
  );
});
