import { act, cleanup, screen, within } from '@testing-library/react';
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

const summary = (text: string) => screen.findByText(text).then((element) => element.closest('[role=status]'));

test('after the last page was chosen in the pager, the focus is at the start of its list', async () => {
  const one = [aDeskRequest('ada', 'Ada Lovelace')];
  await openRequestDesk(service, one);
  service.on(`GET ${paths.requests}`, () => ({
    body: { requests: one, total: 26, isTotalCapped: false, counts: {}, version: '1' },
  }));
  cleanup();
  const { user, router } = renderAdmin('/admin/Apply-now-data?list=table&tab=all');
  await user.click(await screen.findByRole('link', { name: 'Next' }));

  const start = await summary('26 – 26 of 26 requests');
  expect(start).toHaveFocus();
  (start as HTMLElement).blur();
  await act(() => router.revalidate());
  expect(document.body).toHaveFocus();
});

test.each([
  ['clear search and filters', 'New', '2 requests'],
  ['look in all requests', 'All', '2 requests found for “ada”'],
])('the focus is at the start of the list after “%s”', async (link, tab, text) => {
  const two = [aDeskRequest('ada', 'Ada Lovelace'), aDeskRequest('grace', 'Grace Hopper')];
  await openRequestDesk(service, two);
  service.on(`GET ${paths.requests}`, ({ path }) => {
    const requests = path.includes('q=ada&') && path.includes('status=new') ? [] : two;
    return { body: { requests, total: requests.length, isTotalCapped: false, counts: {}, version: '1' } };
  });
  cleanup();
  const { user } = renderAdmin('/admin/Apply-now-data?list=table&q=ada');
  await user.click(await screen.findByRole('link', { name: link }));

  expect(await summary(text)).toHaveFocus();
  expect(screen.getByRole('link', { name: `${tab} 0`, current: 'page' })).toBeVisible();
});

test('the focus is at the start of the list after the link to spam subscriptions', async () => {
  const one = [aDeskRequest('ada', 'Ada Lovelace')];
  await openRequestDesk(service, one);
  service.on(`GET ${paths.requests}`, () => ({
    body: { requests: one, total: 1, isTotalCapped: false, counts: { newsletterSpam: 1 }, version: '1' },
  }));
  cleanup();
  const { user } = renderAdmin('/admin/Apply-now-data?list=table&tab=spam');
  await user.click(await screen.findByRole('link', { name: '1 newsletter subscription' }));

  expect(await summary('1 subscription')).toHaveFocus();
});
