import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'shared-lib/schema';
import { startContentService } from 'shared-lib/testing';
import { failStorage } from '../../testing/fail-storage';
import { aDeskRequest, openRequestDesk } from '../../testing/open-request-desk';

const service = startContentService();

const REQUESTS = [
  aDeskRequest('ada', 'Ada Lovelace'),
  aDeskRequest('grace', 'Grace Hopper'),
  aDeskRequest('mary', 'Mary Jackson'),
  aDeskRequest('joan', 'Joan Clarke'),
];

afterEach(() => jest.restoreAllMocks());

beforeEach(() => service.on(`POST ${paths.requestChanges}`, () => ({ body: { requests: [] } })));

const openDesk = () => openRequestDesk(service, REQUESTS);
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const selected = () =>
  REQUESTS.filter(({ name }) => box(new RegExp(name)).checked).map(({ name }) => name.split(' ')[0]);

test('j and k walk, x selects, e answers, / searches and ? helps', async () => {
  const { user } = await openDesk();
  await user.keyboard('j');
  expect(screen.getByRole('link', { name: 'Ada Lovelace' })).toHaveFocus();
  await user.keyboard('jx');
  expect(screen.getByRole('link', { name: 'Grace Hopper' })).toHaveFocus();
  expect(selected()).toEqual(['Grace']);
  await user.keyboard('xke');
  await waitFor(() =>
    expect(service.received.find(({ path }) => path === paths.requestChanges)?.body).toEqual({
      requests: [{ _id: 'ada', _rev: 1 }],
      status: 'answered',
    }),
  );
  await user.keyboard('?');
  const help = within(screen.getByRole('dialog', { name: 'Keys of the request desk' }));
  expect(help.getByText('Shift+click')).toBeVisible();
  await user.click(help.getByRole('button', { name: 'Close' }));
  await user.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Search requests' })).toHaveFocus();
  await user.keyboard('jx');
  expect(screen.getByRole('searchbox', { name: 'Search requests' })).toHaveValue('jx');
});

test('Enter on the request that is open moves the focus into it; a click of the mouse does not', async () => {
  service.on('GET v1/requests/grace', () => ({ body: { ...REQUESTS[1], message: '', events: [] } }));
  const { user } = await openDesk();
  const row = () => screen.getByRole('link', { name: 'Grace Hopper' });
  await user.keyboard('jj{Enter}');
  const details = await screen.findByRole('heading', { name: 'Grace Hopper' });
  expect(row()).toHaveFocus();

  await user.keyboard('{Enter}');
  expect(details).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('region', { name: 'Grace Hopper' })).toContainElement(
    document.activeElement as HTMLElement,
  );
  await user.keyboard('k');
  expect(screen.getByRole('link', { name: 'Ada Lovelace' })).toHaveFocus();

  await user.click(row());
  await waitFor(() =>
    expect(service.received.filter(({ path }) => path === 'v1/requests/grace')).toHaveLength(2),
  );
  expect(row()).toHaveFocus();

  await user.keyboard('?');
  expect(screen.getByText('Open the request. On the open request: go to its details')).toBeVisible();
});

test('e answers each request, although the change of the one before it is still running', async () => {
  const { user } = await openDesk();
  const answers: (() => void)[] = [];
  service.on(
    `POST ${paths.requestChanges}`,
    () => new Promise((resolve) => answers.push(() => resolve({ body: { requests: [] } }))),
  );
  await user.keyboard('je'.repeat(2));
  const changed = () =>
    service.received.filter(({ path }) => path === paths.requestChanges).map(({ body }) => body);
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]!();
  await waitFor(() => expect(answers).toHaveLength(2));

  const bar = screen.getByText('“Ada Lovelace”: now answered').parentElement!;
  expect(within(bar).getByRole('button')).toHaveTextContent(/^Undo$/);
  answers[1]!();
  expect(await screen.findByText('“Grace Hopper”: now answered')).toBeVisible();
  expect(changed()).toEqual([
    { requests: [{ _id: 'ada', _rev: 1 }], status: 'answered' },
    { requests: [{ _id: 'grace', _rev: 1 }], status: 'answered' },
  ]);
});

test('a conflict names how many of the queued answers were not made', async () => {
  const { user } = await openDesk();
  let reject: () => void = () => undefined;
  service.on(
    `POST ${paths.requestChanges}`,
    () => new Promise((resolve) => (reject = () => resolve({ status: 412, body: { changedBy: 'grace' } }))),
  );
  await user.keyboard('je'.repeat(3));
  await waitFor(() =>
    expect(service.received.filter(({ path }) => path === paths.requestChanges)).toHaveLength(1),
  );
  reject();

  expect(await screen.findByText(/^0 of 3 changes were made: grace changed a request/)).toBeVisible();
});

test('after a request has left the list, the outcome has the focus, and j goes to the request that took its place', async () => {
  const { user } = await openDesk();
  service.on(`POST ${paths.requestChanges}`, () => {
    service.on(`GET ${paths.requests}`, () => ({
      body: {
        requests: REQUESTS.filter(({ _id }) => _id !== 'grace'),
        total: 3,
        isTotalCapped: false,
        counts: {},
        version: '2',
      },
    }));
    return { body: { requests: [] } };
  });
  await user.keyboard('jje');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Grace Hopper' })).not.toBeInTheDocument());
  expect(document.activeElement).toHaveTextContent('“Grace Hopper”: now answered');
  expect(document.body).not.toHaveFocus();
  await user.keyboard('j');

  expect(screen.getByRole('link', { name: 'Mary Jackson' })).toHaveFocus();
});

describe('an open request is closed', () => {
  const GRACE = 'GET v1/requests/grace';
  const close = 'Close the request';
  beforeEach(() => service.on(GRACE, () => ({ body: { ...REQUESTS[1], message: '', events: [] } })));

  async function openGraceThen(remaining: typeof REQUESTS) {
    const view = await openDesk();
    await view.user.click(screen.getByRole('link', { name: 'Grace Hopper' }));
    await screen.findByRole('region', { name: 'Grace Hopper' });
    const { length } = remaining;
    service.on(`GET ${paths.requests}`, () => ({
      body: { requests: remaining, total: length, isTotalCapped: false, counts: {}, version: '2' },
    }));
    await view.user.click(screen.getByRole('button', { name: 'Answered' }));
    expect(await screen.findByText('“Grace Hopper”: now answered')).toBeVisible();
    await waitFor(() => expect(screen.queryAllByRole('row')).toHaveLength(length && length + 1));
    return view;
  }

  test('its row has the focus', async () => {
    const { user } = await openGraceThen(REQUESTS);
    await user.click(screen.getByRole('link', { name: close }));

    await waitFor(() => expect(screen.getByRole('link', { name: 'Grace Hopper' })).toHaveFocus());
  });

  test('if its row has left the list, the row that took its place has the focus', async () => {
    const { user } = await openGraceThen(REQUESTS.filter(({ _id }) => _id !== 'grace'));
    await user.click(screen.getByRole('link', { name: close }));

    await waitFor(() => expect(screen.getByRole('link', { name: 'Mary Jackson' })).toHaveFocus());
  });

  test('if no row is left, the line above the list has the focus', async () => {
    const { user } = await openGraceThen([]);
    await user.click(screen.getByRole('link', { name: close }));

    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^No requests$/));
  });

  test('a tab that closes it keeps the focus', async () => {
    const { user } = await openGraceThen(REQUESTS);
    const tab = screen.getByRole('link', { name: /^Answered/ });
    await user.click(tab);
    await waitFor(() => expect(screen.queryByRole('link', { name: close })).not.toBeInTheDocument());

    expect(tab).toHaveFocus();
  });
});

test('a row that leaves the list long after its change does not move the focus to the outcome', async () => {
  const { user } = await openDesk();
  await user.keyboard('je');
  expect(await screen.findByText('“Ada Lovelace”: now answered')).toBeVisible();
  const reloads = () => service.received.filter(({ path }) => path.startsWith(`${paths.requests}?`));
  await waitFor(() => expect(reloads()).toHaveLength(2));
  await user.click(document.body);
  service.on(`GET ${paths.requestVersion}`, () => ({ body: { version: '2' } }));
  service.on(`GET ${paths.requests}`, () => ({
    body: { requests: REQUESTS.slice(1), total: 3, isTotalCapped: false, counts: {}, version: '2' },
  }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ada Lovelace' })).not.toBeInTheDocument());

  expect(document.body).toHaveFocus();
});

test('Shift+j and Shift+k select every request on the way', async () => {
  const { user } = await openDesk();
  await user.keyboard('jj{Shift>}JJ{/Shift}');

  expect(screen.getByRole('link', { name: 'Joan Clarke' })).toHaveFocus();
  expect(selected()).toEqual(['Grace', 'Mary', 'Joan']);
  await user.keyboard('kkk{Shift>}JK{/Shift}');
  expect(selected()).toEqual(['Ada', 'Grace', 'Mary', 'Joan']);
});

test('with Caps Lock, a letter without Shift is the same key', async () => {
  const { user } = await openDesk();
  await user.keyboard('JJ');

  expect(screen.getByRole('link', { name: 'Grace Hopper' })).toHaveFocus();
  expect(selected()).toEqual([]);
});

test('with Shift, a click selects all requests from the last one', async () => {
  const { user } = await openDesk();
  await user.click(box(/Grace/));
  await user.keyboard('{Shift>}');
  await user.click(box(/Joan/));
  expect(selected()).toEqual(['Grace', 'Mary', 'Joan']);

  await user.click(box(/Mary/));
  await user.keyboard('{/Shift}');
  expect(selected()).toEqual(['Grace']);
});

test('the first click with Shift selects one request', async () => {
  const { user } = await openDesk();
  await user.keyboard('{Shift>}');
  await user.click(box(/Mary/));
  await user.keyboard('{/Shift}');

  expect(selected()).toEqual(['Mary']);
});

test.each(['works', 'is full'])('keys can be switched off while the storage %s', async (storage) => {
  if (storage === 'is full') failStorage();
  const onError = jest.fn();
  window.addEventListener('error', onError);
  const { user } = await openDesk();
  await user.keyboard('?');
  await user.click(screen.getByRole('checkbox', { name: 'Use these keys' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('jx');

  expect(selected()).toEqual([]);
  window.removeEventListener('error', onError);
  expect(onError).not.toHaveBeenCalled();
});
