import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { aSocial, startContentService } from 'shared-lib/testing';
import { renderAdmin } from '../testing/render-admin';

const service = startContentService();
const NETWORKS = ['Facebook', 'Instagram', 'Twitter', 'YouTube', 'LinkedIn', 'Telegram'];

async function openLinks() {
  const { user } = renderAdmin('/admin/social-media');
  return { user, form: within(await screen.findByRole('form', { name: 'Social Media' })) };
}

const lastWrite = () => service.received.filter(({ method }) => method === 'PUT').at(-1);

beforeEach(() => {
  service.content.social = aSocial({ _id: '7' });
  service.content.capabilities = ['social-links-not-used'];
});

test('a network marked as not used needs no link and is saved without one', async () => {
  service.on('PUT v1/social/links/7', () => ({ body: {} }));
  const { user, form } = await openLinks();
  const save = form.getByRole('button', { name: 'Save' });

  await user.clear(form.getByLabelText('Telegram'));
  expect(save).toHaveAccessibleDescription('Fill in: Telegram');
  await user.click(form.getByLabelText('Not used (Telegram)'));
  expect(form.getByLabelText('Telegram')).toHaveAttribute('readonly');
  expect(save).toBeEnabled();
  await user.click(save);

  expect(await form.findByText('Successfully updated!')).toBeVisible();
  expect(lastWrite()).toMatchObject({ path: 'v1/social/links/7', body: { telegram: '' } });
  expect(lastWrite()?.body).toMatchObject({ facebook: expect.stringMatching(/./) });
});

test('a stored network without a link is marked as not used and can be used again', async () => {
  service.content.social = aSocial({ _id: '7', telegram: '' });
  service.on('PUT social/links/7', () => ({ body: {} }));
  const { user, form } = await openLinks();
  expect(form.getByLabelText('Not used (Telegram)')).toBeChecked();
  expect(form.getByRole('button', { name: 'Save' })).toBeEnabled();

  await user.click(form.getByLabelText('Not used (Telegram)'));
  expect(form.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('Fill in: Telegram');
  await user.type(form.getByLabelText('Telegram'), 'https://t.me/institute');
  await user.click(form.getByRole('button', { name: 'Save' }));

  expect(await form.findByText('Successfully updated!')).toBeVisible();
  expect(lastWrite()).toMatchObject({
    path: 'social/links/7',
    body: { telegram: 'https://t.me/institute' },
  });
});

test('a restored draft with a link for a network that was not used has no mark', async () => {
  service.content.social = aSocial({ _id: '7', telegram: '' });
  const first = await openLinks();
  await first.user.click(first.form.getByLabelText('Not used (Telegram)'));
  await first.user.type(first.form.getByLabelText('Telegram'), 'https://t.me/institute');
  cleanup();

  const { user, form } = await openLinks();
  await user.click(screen.getByRole('button', { name: 'Restore' }));

  expect(form.getByLabelText('Telegram')).toHaveValue('https://t.me/institute');
  expect(form.getByLabelText('Telegram')).not.toHaveAttribute('readonly');
  expect(form.getByLabelText('Not used (Telegram)')).not.toBeChecked();

  await user.clear(form.getByLabelText('Telegram'));
  await user.type(form.getByLabelText('Telegram'), 'https://t.me/other');
  expect(form.getByLabelText('Telegram')).toHaveValue('https://t.me/other');
});

test('a restored draft has the marks that were set, and a link that was only emptied has none', async () => {
  service.on('PUT v1/social/links/7', () => ({ body: {} }));
  const first = await openLinks();
  await first.user.click(first.form.getByLabelText('Not used (Telegram)'));
  await first.user.clear(first.form.getByLabelText('Twitter'));
  cleanup();

  const { user, form } = await openLinks();
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(form.getByLabelText('Not used (Telegram)')).toBeChecked();
  expect(form.getByLabelText('Telegram')).toHaveValue('');
  expect(form.getByLabelText('Not used (Twitter)')).not.toBeChecked();
  expect(form.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('Fill in: Twitter');

  await user.click(form.getByLabelText('Not used (Twitter)'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Successfully updated!');
  expect(lastWrite()?.body).toMatchObject({ telegram: '', twitter: '' });
});

test('a network that is not used causes no question after a change by another admin', async () => {
  service.content.social = aSocial({ _id: '7', _rev: 3, telegram: '' });
  service.on('PUT v1/social/links/7', ({ headers }) =>
    headers['if-match'] === '"4"'
      ? { body: {} }
      : {
          status: 412,
          body: { current: { ...service.content.social, _rev: 4, youtube: 'https://youtube.com/theirs' } },
        },
  );
  const { user, form } = await openLinks();
  await user.type(form.getByLabelText('Facebook'), '-new');
  await user.click(form.getByRole('button', { name: 'Save' }));

  expect(await form.findByText(/Kept from that version: YouTube\.$/)).toBeVisible();
  expect(lastWrite()?.body).toMatchObject({ telegram: '', youtube: 'https://youtube.com/theirs' });
});

test('a pasted link loses the blanks around it, with which the service would reject it', async () => {
  const { user, form } = await openLinks();
  await user.clear(form.getByLabelText('Telegram'));
  await user.paste(' https://t.me/institute\u00a0');

  expect(form.getByLabelText('Telegram')).toHaveValue('https://t.me/institute');
});

test('a mark that is removed again brings the link back', async () => {
  const { user, form } = await openLinks();
  await user.type(form.getByLabelText('Telegram'), '-new');
  const typed = form.getByLabelText<HTMLInputElement>('Telegram').value;
  await user.click(form.getByLabelText('Not used (Telegram)'));
  expect(form.getByLabelText('Telegram')).toHaveValue('');

  await user.click(form.getByLabelText('Not used (Telegram)'));

  expect(form.getByLabelText('Telegram')).toHaveValue(typed);
  expect(typed).toMatch(/-new$/);
});

test('a save clears the links and the marks', async () => {
  service.on('PUT social/links/7', () => ({ body: {} }));
  const { user, form } = await openLinks();

  await user.click(form.getByRole('button', { name: 'Save' }));

  expect(await form.findByText('Successfully updated!')).toBeVisible();
  for (const network of NETWORKS) {
    expect(form.getByLabelText(network)).toHaveValue('');
    expect(form.getByLabelText(`Not used (${network})`)).not.toBeChecked();
  }
  expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();

  service.content.social = aSocial({ _id: '7', telegram: '' });
  await user.click(form.getByRole('button', { name: 'Load current values' }));
  await waitFor(() => expect(form.getByLabelText('Not used (Telegram)')).toBeChecked());
});

test('without the capability of the service the form has no marks', async () => {
  service.content.capabilities = [];
  const { user, form } = await openLinks();

  expect(form.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.clear(form.getByLabelText('Telegram'));
  expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
});
