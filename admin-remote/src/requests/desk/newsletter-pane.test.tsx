import { screen, within } from '@testing-library/react';
import { startContentService } from 'shared-lib/testing';
import { aDeskRequest, openRequestDesk } from '../../testing/open-request-desk';

const service = startContentService();

test('a subscription can be spam, but not answered, and its history names the confirmation mail', async () => {
  const subscription = { ...aDeskRequest('ada', ''), kind: 'newsletter' };
  const sent = {
    _id: 'mail',
    kind: 'confirmation',
    before: '',
    after: '',
    by: '',
    at: '2026-11-20T12:00:00.000Z',
  };
  service.on('GET v1/requests/ada', () => ({ body: { ...subscription, message: '', events: [sent] } }));
  const { user } = await openRequestDesk(service, [subscription]);

  await user.click(screen.getByRole('link', { name: 'ada@example.org' }));

  const pane = within(await screen.findByRole('region', { name: 'ada@example.org' }));
  const statuses = within(pane.getByRole('group', { name: 'Status of “ada@example.org”' }));
  expect(statuses.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Spam']);
  expect(pane.getByText('Confirmation mail queued').closest('p')).toHaveTextContent(
    /^Confirmation mail queued automatically, /,
  );

  await user.keyboard('e');
  expect(service.received.filter(({ method }) => method === 'POST')).toEqual([]);
});
