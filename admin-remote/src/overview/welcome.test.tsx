import { screen, waitFor } from '@testing-library/react';
import { hasSession, startSession } from 'shared-lib/api';
import { aCategory, aCourse, anInquiry, startContentService } from 'shared-lib/testing';
import { renderAdmin } from '../testing/render-admin';

const service = startContentService();

const countOf = async (label: string) =>
  (await screen.findByRole('link', { name: label })).closest('dt')?.nextElementSibling;

test('spec 4.1.3: the welcome page counts courses, categories, applications and reviews', async () => {
  service.content.courses = [aCourse(), aCourse(), aCourse()];
  service.content.categories = [aCategory(), aCategory()];
  service.content.reviews = [];
  service.on('GET application', () => ({ body: [{ _id: '1', ...anInquiry() }] }));
  renderAdmin('/admin/panel');

  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  expect(await countOf('Total Course')).toHaveTextContent('3');
  expect(await countOf('Total Categori')).toHaveTextContent('2');
  expect(await countOf('Applied Student')).toHaveTextContent('1');
  expect(await countOf('Customer Review')).toHaveTextContent('0');
  expect(screen.queryByRole('button', { name: 'Count again' })).not.toBeInTheDocument();
  expect(service.received.filter(({ path }) => path.includes('?'))).toEqual([]);
});

test('each count requests one item and reads the total of the list', async () => {
  service.content.capabilities = ['list-queries'];
  for (const list of ['choosepath', 'application', 'customer/review'])
    service.on(`GET ${list}?page=1&limit=1`, () => ({
      body: [{ _id: '1' }],
      headers: { 'X-Total-Count': '100000' },
    }));
  renderAdmin('/admin/panel');

  expect(await countOf('Applied Student')).toHaveTextContent('100,000');
  expect(await countOf('Total Course')).toHaveTextContent('100,000');
  expect(await countOf('Customer Review')).toHaveTextContent('100,000');
  expect(service.received.map(({ path }) => path).sort()).toEqual([
    'application?page=1&limit=1',
    'catagori',
    'choosepath?page=1&limit=1',
    'customer/review?page=1&limit=1',
    'readyz',
  ]);
});

test('with hidden courses, the count is that of the list to which it leads', async () => {
  service.content.capabilities = ['course-desk'];
  service.on('GET v1/courses?page=1&limit=1', () => ({
    body: [{ _id: '1' }],
    headers: { 'X-Total-Count': '12' },
  }));
  renderAdmin('/admin/panel');

  expect(await countOf('Total Course')).toHaveTextContent('12');
});

test('a count that fails is a dash with a note, and Count again loads it', async () => {
  service.on('GET application', () => ({ status: 500 }));
  const { user } = renderAdmin('/admin/panel');

  expect(await countOf('Applied Student')).toHaveTextContent('–');
  expect(screen.getByText('This number could not be loaded.')).toBeVisible();
  expect(await countOf('Total Course')).toHaveTextContent('1');

  service.on('GET application', () => ({ body: [] }));
  await user.click(screen.getByRole('button', { name: 'Count again' }));

  await waitFor(async () => expect(await countOf('Applied Student')).toHaveTextContent('0'));
  expect(screen.queryByText('This number could not be loaded.')).not.toBeInTheDocument();
});

test('an ended session leads to the login page', async () => {
  service.on('GET application', () => ({ status: 401 }));
  startSession('a-token-of-yesterday');
  const { router } = renderAdmin('/admin/panel');

  expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible();

  expect(router.state.location.pathname).toBe('/login');
  expect(hasSession()).toBe(false);
});
