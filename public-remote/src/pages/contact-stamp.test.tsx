import { act, screen, waitFor, within } from '@testing-library/react';
import { renderRoute, startContentService } from 'shared-lib/testing';
import { routes } from '../routes';

const service = startContentService();

test('a restored form has the stamp with which it was first opened', async () => {
  service.content.capabilities = ['form-stamp'];
  const stamps = ['first', 'second', 'third'];
  service.on('GET form-stamp', () => ({ body: { stamp: stamps.shift() } }));
  service.on('POST application/post', () => ({ body: { status: 'succes' } }));
  const { user, router } = renderRoute(routes, { path: '/contact' });
  const form = async () => within(await screen.findByRole('form', { name: 'Request information' }));
  const opened = await form();
  await user.type(opened.getByLabelText('E-mail'), 'amina@example.com');
  await user.type(opened.getByLabelText('Phone'), '5550100200');
  await user.type(opened.getByLabelText('Message'), 'When does the next course begin?');
  await act(() => router.navigate('/aboutus'));
  await act(() => router.navigate(-1));

  const restored = await form();
  expect(stamps).not.toContain('second');
  await user.click(restored.getByRole('button', { name: 'Submit' }));

  const sent = () => service.received.find(({ method }) => method === 'POST');
  await waitFor(() => expect(sent()).toBeDefined());
  expect(sent()?.headers['form-stamp']).toBe('first');
});
