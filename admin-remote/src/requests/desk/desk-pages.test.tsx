import { cleanup, screen, within } from '@testing-library/react';
import { paths } from 'shared-lib/schema';
import { startContentService } from 'shared-lib/testing';
import { aDeskRequest, openRequestDesk } from '../../testing/open-request-desk';
import { renderAdmin } from '../../testing/render-admin';

const service = startContentService();

test('after the last request of the last page has left, the page before it is shown with its numbers', async () => {
  const two = [aDeskRequest('ada', 'Ada Lovelace'), aDeskRequest('grace', 'Grace Hopper')];
  await openRequestDesk(service, two);
  service.on(`GET ${paths.requests}`, ({ path }) => {
    const requests = path.includes('page=3') ? [] : two;
    return { body: { requests, total: 27, isTotalCapped: false, counts: {}, version: '1' } };
  });
  cleanup();
  renderAdmin('/admin/Apply-now-data?list=table&tab=all&page=3');

  expect(await screen.findByText('26 – 27 of 27 requests')).toBeVisible();
  const pager = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pager.getByRole('link', { current: 'page' })).toHaveTextContent('2');
});
