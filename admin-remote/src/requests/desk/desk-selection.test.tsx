import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'shared-lib/schema';
import { startContentService, type Answer } from 'shared-lib/testing';
import { aDeskRequest, openRequestDesk } from '../../testing/open-request-desk';

const service = startContentService();

const REQUESTS = [
  aDeskRequest('ada', 'Ada Lovelace'),
  aDeskRequest('grace', 'Grace Hopper'),
  aDeskRequest('mary', 'Mary Jackson'),
];

const openDesk = () => openRequestDesk(service, REQUESTS);
const bar = () => within(screen.getByRole('region', { name: 'Selected requests' }));
const select = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });

test('a note on one request leaves other requests selected', async () => {
  service.on(`POST ${paths.requestChanges}`, () => ({ body: { requests: [] } }));
  service.on('GET v1/requests/ada', () => ({ body: { ...REQUESTS[0], message: '', events: [] } }));
  const { user, router } = await openDesk();
  for (const name of ['Grace Hopper', 'Mary Jackson']) await user.click(select(name));
  await user.click(screen.getByRole('link', { name: 'Ada Lovelace' }));
  await user.type(await screen.findByLabelText('Note for the office'), 'Called');
  await user.click(screen.getByRole('button', { name: 'Add note' }));

  expect(await screen.findByText('“Ada Lovelace”: note added')).toBeVisible();
  expect(bar().getByText('2 selected')).toBeVisible();
  await waitFor(() => expect(router.state.revalidation).toBe('idle'));
});

test('requests that are selected during a change stay selected, and the changed one does not', async () => {
  let answer: (answer: Answer) => void = () => undefined;
  service.on(`POST ${paths.requestChanges}`, () => new Promise((resolve) => (answer = resolve)));
  const { user } = await openDesk();
  await user.click(select('Ada Lovelace'));
  await user.click(bar().getByRole('button', { name: 'Answered' }));
  await waitFor(() =>
    expect(service.received.filter(({ path }) => path === paths.requestChanges)).toHaveLength(1),
  );
  await user.click(select('Mary Jackson'));
  answer({ body: { requests: [] } });

  expect(await screen.findByText('“Ada Lovelace”: now answered')).toBeVisible();
  expect(select('Ada Lovelace')).not.toBeChecked();
  expect(select('Mary Jackson')).toBeChecked();
});

test('the chosen admin stays when more requests are selected', async () => {
  service.on(`GET ${paths.requestOptions}`, () => ({ body: { courses: [], admins: ['admin', 'grace'] } }));
  const { user } = await openDesk();
  await user.click(select('Ada Lovelace'));
  await user.selectOptions(bar().getByRole('combobox'), 'Nobody');

  await user.click(screen.getByRole('checkbox', { name: 'Select page' }));

  expect(bar().getByRole('combobox')).toHaveDisplayValue('Nobody');
});
