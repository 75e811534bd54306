import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { paths } from 'shared-lib/schema';
import { startContentService } from 'shared-lib/testing';
import { recordAdded } from '../../testing/live-texts';
import { aDeskRequest, openRequestDesk } from '../../testing/open-request-desk';

const service = startContentService();

const from = () => screen.getByLabelText('Received from');
/** Sets values as a browser does while an admin types. `user.type` cannot: jsdom accepts only complete dates. */
const report = (...values: string[]) =>
  values.forEach((value) => fireEvent.change(from(), { target: { value } }));
const queries = () =>
  service.received.filter(({ path }) => path.startsWith(`${paths.requests}?`)).map(({ path }) => path);

/** Delays the responses with the request list until the returned function is called. */
function holdNextList() {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  service.on(`GET ${paths.requests}`, async () => {
    await answered;
    return { body: { requests: [], total: 0, isTotalCapped: false, counts: {}, version: '1' } };
  });
  return answer;
}

async function openFilters() {
  const view = await openRequestDesk(service, [aDeskRequest('ada', 'Ada Lovelace')]);
  await view.user.click(screen.getByRole('button', { name: 'Filters' }));
  const shownFrom = () => new URLSearchParams(view.router.state.location.search).get('from');
  return { ...view, shownFrom };
}

test('a date that is typed with the keyboard filters once its year is complete', async () => {
  const { shownFrom } = await openFilters();
  report('0002-01-05', '0020-01-05', '0202-01-05');
  expect(from()).toHaveValue('0202-01-05');
  // The search field waits for the same typing pause as the date field. Once the search is applied, the date's pause is
  // over, too.
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ada' } });
  await waitFor(() => expect(queries().at(-1)).toContain('q=ada'));
  expect(shownFrom()).toBeNull();

  report('2026-01-05');
  await waitFor(() => expect(queries().at(-1)).toContain('from=2026-01-0'));
  expect(queries()).toHaveLength(3);
  expect(from()).toHaveValue('2026-01-05');
});

test('a date filters at once when the field loses the focus or at Enter', async () => {
  const { shownFrom } = await openFilters();
  report('0026-01-05');
  fireEvent.blur(from());
  await waitFor(() => expect(shownFrom()).toBe('0026-01-05'));

  report('0027-01-05');
  fireEvent.keyUp(from(), { key: 'Enter' });
  await waitFor(() => expect(shownFrom()).toBe('0027-01-05'));
});

test('a search keeps a request that was opened within the pause of its typing', async () => {
  service.on('GET v1/requests/ada', () => ({
    body: { ...aDeskRequest('ada', 'Ada Lovelace'), message: 'When does it start?', events: [] },
  }));
  const { router } = await openFilters();
  jest.useFakeTimers();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ada' } });
  // React renders at the end of `act`, so the navigation is not rendered yet when the pause ends.
  act(() => {
    void router.navigate('?list=table&tab=all&open=ada');
    jest.advanceTimersByTime(250);
  });
  jest.useRealTimers();

  await waitFor(() => expect(router.state.location.search).toBe('?list=table&tab=all&open=ada&q=ada'));
});

test('Back after a corrected date leads to the list without it, and the field is empty again', async () => {
  const { router, shownFrom } = await openFilters();
  report('2026-01-05');
  await waitFor(() => expect(shownFrom()).toBe('2026-01-05'));
  report('2026-01-06');
  await waitFor(() => expect(shownFrom()).toBe('2026-01-06'));
  await act(async () => router.navigate(-1));

  await waitFor(() => expect(shownFrom()).toBeNull());
  expect(router.state.location.search).toBe('?list=table&tab=all');
  await waitFor(() => expect(from()).toHaveValue(''));
});

test('a cleared date no longer filters', async () => {
  const { shownFrom, user } = await openFilters();
  report('2026-01-05');
  await waitFor(() => expect(shownFrom()).toBe('2026-01-05'));
  report('');
  await waitFor(() => expect(shownFrom()).toBeNull());

  report('2026-01-06');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(from()).toHaveValue(''));
  expect(shownFrom()).toBeNull();
});

/** After each change, waits until the navigation to the new address has started. */
async function searchAndClear(router: Awaited<ReturnType<typeof openFilters>>['router']) {
  const pendingSearch = () => router.state.navigation.location?.search;
  const search = screen.getByRole('searchbox');
  fireEvent.change(search, { target: { value: 'ada' } });
  await waitFor(() => expect(pendingSearch()).toContain('q=ada'));
  fireEvent.change(search, { target: { value: '' } });
  await waitFor(() => expect(pendingSearch()).not.toContain('q=ada'));
}

test('a search that is cleared before the list arrives filters nothing and adds no history entry', async () => {
  const { router } = await openFilters();
  const search = screen.getByRole('searchbox');
  const answer = holdNextList();
  await searchAndClear(router);
  await act(async () => answer());

  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  expect(router.state.location.search).toBe('?list=table&tab=all');
  expect(router.state.historyAction).toBe('REPLACE');
  expect(search).toHaveValue('');
});

test('Back leads to the unfiltered list after a search is cleared while the list of another filter loads', async () => {
  const { router, user } = await openFilters();
  const answer = holdNextList();
  await user.selectOptions(screen.getByLabelText('Assigned to'), 'Nobody');
  await searchAndClear(router);
  await act(async () => answer());
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  expect(router.state.location.search).toContain('assignee=');

  await act(async () => router.navigate(-1));
  await waitFor(() => expect(router.state.location.search).toBe('?list=table&tab=all'));
});

test('Clear filters moves the focus to the button that opens the filters', async () => {
  const { user } = await openFilters();
  await user.selectOptions(screen.getByLabelText('Assigned to'), 'Nobody');

  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));

  expect(await screen.findByRole('button', { name: 'Filters' })).toHaveFocus();
});

test('Clear filters also clears a date whose list has not arrived', async () => {
  const { shownFrom, user } = await openFilters();
  await user.selectOptions(screen.getByLabelText('Assigned to'), 'Nobody');
  const clear = await screen.findByRole('button', { name: 'Clear filters' });
  const answer = holdNextList();
  report('2026-01-05');
  fireEvent.blur(from());
  await user.click(clear);
  await act(async () => answer());

  await waitFor(() => expect(clear).not.toBeInTheDocument());
  expect(shownFrom()).toBeNull();
  expect(from()).toHaveValue('');
});

test('a tab with the same number of requests is announced; an open request does not repeat it', async () => {
  service.on('GET v1/requests/ada', () => ({
    body: { ...aDeskRequest('ada', 'Ada Lovelace'), message: '', events: [] },
  }));
  const { user } = await openRequestDesk(service, [aDeskRequest('ada', 'Ada Lovelace')]);
  const summary = screen.getByText('1 request').closest('[role=status]')!;
  const added = recordAdded(summary);
  await user.click(screen.getByRole('link', { name: /^Open/ }));
  await waitFor(() => expect(added).toEqual(['1 request']));

  await user.click(screen.getByRole('link', { name: 'Ada Lovelace' }));
  await screen.findByRole('region', { name: 'Ada Lovelace' });
  expect(added).toEqual(['1 request']);
});

test('the filter for a course keeps white space in its name', async () => {
  const course = 'Azure  SQL';
  const { user } = await openRequestDesk(service, [aDeskRequest('ada', 'Ada Lovelace')], [course]);
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(screen.getByLabelText('Course'), course);

  await waitFor(() =>
    expect(new URL(queries().at(-1)!, 'http://localhost').searchParams.get('course')).toBe(course),
  );
});
