import { act, screen, waitFor, within } from '@testing-library/react';
import { contentResources, paths } from 'shared-lib/schema';
import { startContentService, type Answer } from 'shared-lib/testing';
import { renderAdmin } from '../testing/render-admin';
import { describeChange, durationText, PAGES } from './office-texts';

const service = startContentService();

beforeEach(() => {
  service.content.capabilities = ['request-desk', 'request-replies'];
  service.on('GET application', () => ({ body: [] }));
  service.on(`GET ${paths.requestVersion}`, () => ({ body: { version: '1', unread: 0 } }));
  service.on('GET v1/overview', () => ({
    body: {
      requests: { new: 3, spam: 5, unanswered: 2, followUps: 1, medianAnswerSeconds: 18_000 },
      courses: [{ _id: 'c', name: 'T-SQL', lastDay: '2099-01-12' }],
      unsentMails: 4,
      changes: [
        {
          resource: 'request',
          id: 'a',
          name: 'Ada',
          event: 'reply',
          at: '2026-11-20T12:00:00.000Z',
          by: 'admin',
        },
        {
          resource: 'course',
          id: 'c',
          name: 'T-SQL',
          event: '',
          at: '2026-11-20T11:00:00.000Z',
          by: 'grace',
        },
      ],
    },
  }));
});

test.each([
  ['New requests', '3', '?list=table'],
  ['Unanswered for more than a working day', '2', '?list=table&tab=all&due=answer'],
  ['Follow-ups due', '1', '?list=table&tab=all&due=follow-up'],
  ['Requests in Spam', 'Look for people among them5', '?list=table&tab=spam'],
  ['Unsent mails', '4', '?list=mails'],
  ['Median answer time, last 30 days', '5 h', '?list=table&tab=answered'],
])('%s has a number and leads to its list', async (name, value, query) => {
  renderAdmin('/admin/panel');
  const link = await screen.findByRole('link', { name });
  expect(link).toHaveAttribute('href', `/admin/Apply-now-data${query}`);
  expect(link.closest('li')).toHaveTextContent(`${name}${value}`);
});

test('courses that run out and the latest changes are linked, below the four counts', async () => {
  renderAdmin('/admin/panel');
  const ending = within(await screen.findByRole('region', { name: 'Course dates that run out' }));
  expect(ending.getByRole('link', { name: 'T-SQL' })).toHaveAttribute('href', '/admin/courses/edit/c');
  expect(ending.getByText('The last run begins on 12 Jan 2099')).toBeVisible();
  const changes = within(screen.getByRole('region', { name: 'Latest changes' }));
  expect(changes.getByRole('link', { name: 'Ada: reply sent' })).toHaveAttribute(
    'href',
    '/admin/Apply-now-data?list=table&tab=all&open=a',
  );
  expect(changes.getByRole('link', { name: 'Course “T-SQL”' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Total Course' })).toBeVisible();
});

test.each([
  ['no spam has no hint', { spam: 0 }, 'Requests in Spam0'],
  ['a service that does not count spam has no line for it', {}, undefined],
])('%s', async (_name, spam, text) => {
  const requests = { new: 3, unanswered: 2, followUps: 1, medianAnswerSeconds: null, ...spam };
  service.on('GET v1/overview', () => ({ body: { requests, courses: [], unsentMails: 0, changes: [] } }));
  renderAdmin('/admin/panel');
  expect(await screen.findByRole('link', { name: 'New requests' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Requests in Spam' })?.closest('li')?.textContent).toBe(text);
});

test('each resource that admins change has a title and a page, and a deletion is named', () => {
  expect(Object.keys(PAGES).sort()).toEqual(contentResources.map(({ name }) => name).sort());
  const deleted = { resource: 'request', id: 'a', name: 'Ada', event: 'deleted', at: '', by: '' };
  expect(describeChange(deleted).text).toBe('Ada: deleted');
  const facts = { resource: 'course-facts', id: 'c', name: 'T-SQL', event: '', at: '', by: '' };
  expect(describeChange(facts)).toEqual({ text: 'Facts of the course “T-SQL”', to: '/admin/courses/edit/c' });
});

test('an overview that fails does not hide the counts', async () => {
  service.on('GET v1/overview', () => ({ status: 500 }));
  renderAdmin('/admin/panel');
  expect(await screen.findByText(/could not be loaded. Reload the page/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Total Course' })).toBeVisible();
});

describe('while the welcome page is open', () => {
  let requests = { new: 1, unanswered: 0, followUps: 0, medianAnswerSeconds: null };
  let unread: Answer;
  beforeEach(() => {
    requests = { ...requests, new: 1, followUps: 0 };
    unread = { body: { version: '1', unread: 1 } };
    service.on('GET v1/overview', () => ({ body: { requests, courses: [], unsentMails: 0, changes: [] } }));
    service.on(`GET ${paths.requestVersion}`, () => unread);
  });
  afterEach(() => jest.restoreAllMocks());

  const numberOf = async (name: string) => (await screen.findByRole('link', { name })).closest('li');
  const calls = (path: string) => service.received.filter((call) => call.path === path).length;
  const title = (text: RegExp) => waitFor(() => expect(document.title).toMatch(text));

  async function openWelcome() {
    renderAdmin('/admin/panel');
    expect(await numberOf('New requests')).toHaveTextContent('New requests1');
    await title(/^\(1\) /);
  }

  function becomes(visibility: DocumentVisibilityState) {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  }

  test('a new request is counted in the title and on the page', async () => {
    await openWelcome();
    requests.new = 2;
    unread = { body: { version: '2', unread: 2 } };
    becomes('visible');

    await title(/^\(2\) /);
    await waitFor(async () => expect(await numberOf('New requests')).toHaveTextContent('New requests2'));
    expect(calls('v1/overview')).toBe(2);
  });

  test('its numbers are loaded again when the tab becomes visible, after the service answers', async () => {
    await openWelcome();
    requests.followUps = 1;
    becomes('hidden');
    unread = { status: 503 };
    becomes('visible');
    await waitFor(() => expect(calls(paths.requestVersion)).toBe(2));
    unread = { body: { version: '1', unread: 1 } };
    becomes('visible');

    await waitFor(async () => expect(await numberOf('Follow-ups due')).toHaveTextContent('Follow-ups due1'));
    expect(calls('v1/overview')).toBe(2);
  });

  test('an unchanged number loads nothing again', async () => {
    await openWelcome();
    const before = calls(paths.requestVersion);
    becomes('visible');
    await waitFor(() => expect(calls(paths.requestVersion)).toBe(before + 1));
    becomes('visible');
    await waitFor(() => expect(calls(paths.requestVersion)).toBe(before + 2));
    expect(calls('v1/overview')).toBe(1);
  });
});

test.each([
  [59, '1 min'],
  [3599, '60 min'],
  [18_000, '5 h'],
  [3 * 86_400, '3 days'],
])('%s seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text.replace('60 min', '1 h'));
});
