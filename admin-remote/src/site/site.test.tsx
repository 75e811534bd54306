import { screen, within } from '@testing-library/react';
import { provideSite, site } from 'shared-lib/site';
import { startContentService } from 'shared-lib/testing';
import { renderAdmin } from '../testing/render-admin';
import { setScreen } from '../testing/screen';

const service = startContentService();
const STORED = {
  _id: 'site',
  _rev: 3,
  phoneNumber: '+44 20 7183 8750',
  chatNumber: '',
  email: '',
  openingHours: '',
  footerText: '',
  introHeading: '',
  introText: '',
  perks: ['Live classes', 'Material for life'],
};
const DEFAULTS = {
  phoneNumber: '+1 555 010 0199',
  chatNumber: '15550100142',
  email: 'hello@institute.example',
  openingHours: '08:00 AM - 06:00 PM',
};

beforeEach(() => {
  provideSite({ ...site(), ...DEFAULTS, defaults: DEFAULTS });
  service.content.capabilities = ['site-facts'];
  service.on('GET v1/site', () => ({ body: STORED }));
});

async function open() {
  const { user } = renderAdmin('/admin/site');
  return { user, form: within(await screen.findByRole('form', { name: 'Site' })) };
}

const writes = () => service.received.filter(({ method }) => method === 'PUT');

test('empty fields show the default as placeholder and do not prevent a save', async () => {
  const { form } = await open();

  expect(form.getByLabelText('Phone')).toHaveValue('+44 20 7183 8750');
  expect(form.getByLabelText('Phone')).toHaveAttribute('placeholder', '+1 555 010 0199');
  expect(form.getByLabelText('E-mail')).toHaveAttribute('placeholder', 'hello@institute.example');
  expect(form.getByLabelText('Intro heading')).toHaveAttribute(
    'placeholder',
    'Skills that hold up on the job',
  );
  expect(form.getByRole('button', { name: 'Save' })).toBeEnabled();
  for (const group of ['Contact', 'Footer', 'Home page'])
    expect(form.getByRole('group', { name: group })).toBeVisible();
});

test('a save names its revision, and the pages of this tab show the saved facts', async () => {
  service.on('PUT v1/site', ({ body }) => ({ body: { ...STORED, ...(body as object), _rev: 4 } }));
  const { user, form } = await open();

  await user.clear(form.getByLabelText('Phone'));
  await user.type(form.getByLabelText('Opening hours'), '09:00 - 17:00');
  await user.click(form.getByRole('button', { name: 'Save' }));

  expect(await form.findByText('Successfully updated!')).toBeVisible();
  expect(writes()).toHaveLength(1);
  expect(writes()[0]).toMatchObject({
    headers: { 'if-match': '"3"' },
    body: { phoneNumber: '', openingHours: '09:00 - 17:00', perks: ['Live classes', 'Material for life'] },
  });
  expect(site()).toMatchObject({ phoneNumber: '+1 555 010 0199', openingHours: '09:00 - 17:00' });
});

test.each([
  ['Phone', 'call us', 'Phone must have digits, spaces and one + at the start, like +1 555 010 0199'],
  ['Chat number', '12', 'Chat number must have digits, spaces and one + at the start, like +1 555 010 0199'],
  ['E-mail', 'office', 'E-mail must be an e-mail address, like hello@institute.example'],
])('%s with "%s" is not sent, and the error names the field', async (label, value, error) => {
  const { user, form } = await open();

  await user.clear(form.getByLabelText(label));
  await user.type(form.getByLabelText(label), value);
  await user.click(form.getByRole('button', { name: 'Save' }));

  expect(form.getByLabelText(label)).toBeInvalid();
  expect(form.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(error));
  expect(form.getByLabelText(label)).toHaveFocus();
  expect(writes()).toEqual([]);
});

test('stored values that break a newer rule do not prevent a save of other fields', async () => {
  const old = { ...STORED, phoneNumber: 'call us', perks: [' ', 'Live classes'] };
  service.on('GET v1/site', () => ({ body: old }));
  service.on('PUT v1/site', ({ body }) => ({ body: { ...old, ...(body as object), _rev: 4 } }));
  const { user, form } = await open();

  await user.type(form.getByLabelText('Opening hours'), '09:00 - 17:00');
  await user.click(form.getByRole('button', { name: 'Save' }));

  expect(await form.findByText('Successfully updated!')).toBeVisible();
  expect(writes()[0]?.body).toMatchObject({ phoneNumber: 'call us', openingHours: '09:00 - 17:00' });
});

test('perks are added, moved by keyboard and removed', async () => {
  service.on('PUT v1/site', ({ body }) => ({ body: { ...STORED, ...(body as object), _rev: 4 } }));
  const { user, form } = await open();

  await user.click(form.getByRole('button', { name: 'Add a perk' }));
  expect(form.getByLabelText('Perk 3')).toHaveFocus();
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByLabelText('Perk 3')).toHaveAccessibleDescription(
    expect.stringContaining('Perk 3 is empty: write it, or remove it'),
  );
  await user.type(form.getByLabelText('Perk 3'), 'Job search');

  form.getByRole('button', { name: 'Move perk 3 up' }).focus();
  await user.keyboard('{Enter}');
  expect(form.getByRole('button', { name: 'Move perk 2 up' })).toHaveFocus();
  await user.click(form.getByRole('button', { name: 'Remove perk 1' }));
  expect(form.getByRole('button', { name: 'Remove perk 1' })).toHaveFocus();
  await user.click(form.getByRole('button', { name: 'Save' }));

  expect(await form.findByText('Successfully updated!')).toBeVisible();
  expect(writes().at(-1)?.body).toMatchObject({ perks: ['Job search', 'Material for life'] });
});

test('the menu leads to the page', async () => {
  setScreen('wide');
  await open();
  const menu = within(screen.getByRole('navigation', { name: 'Admin' }));
  expect((await menu.findByText('Site')).closest('a')).toHaveAttribute('href', '/admin/site');
});

test('without the capability there is no menu entry and no call, and the page says why', async () => {
  service.content.capabilities = [];
  renderAdmin('/admin/site');

  expect(await screen.findByText('This content service stores no site facts')).toBeVisible();
  const menu = within(screen.getByRole('navigation', { name: 'Admin' }));
  expect(menu.getByText('Logo')).toBeInTheDocument();
  expect(menu.queryByText('Site')).not.toBeInTheDocument();
  expect(service.received.map(({ path }) => path)).not.toContain('v1/site');
});
