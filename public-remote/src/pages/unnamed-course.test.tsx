import { screen } from '@testing-library/react';
import { aCourse, renderRoute, startContentService } from 'shared-lib/testing';
import { routes } from '../routes';

const service = startContentService();

test('a course whose own answer has no name has that of the list', async () => {
  service.content.courses = [aCourse({ name: 'Basket weaving' })];
  for (const name of ['basket%20weaving', 'Basket%20weaving'])
    service.on(`GET choosepath/${name}`, () => ({ body: { heading: 'Weave' } }));
  renderRoute(routes, { path: '/course/basket-weaving' });

  expect(await screen.findByRole('heading', { level: 1, name: 'Basket weaving' })).toBeVisible();
});
