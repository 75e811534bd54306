import { screen } from '@testing-library/react';
import { aCourse, renderRoute, startContentService } from 'shared-lib/testing';
import { routes } from '../routes';

const service = startContentService();

test('the first page links to every course', async () => {
  service.content.courses = [aCourse({ name: 'SQL Basics' }), aCourse({ name: 'Cloud' })];
  renderRoute(routes);

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('New remote');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/SQL%20Basics',
    '/Cloud',
  ]);
});

test('a click on a course opens its page, and a link leads back', async () => {
  service.content.courses = [aCourse({ name: 'SQL Basics', shortDetails: 'Queries from the first day.' })];
  const { user } = renderRoute(routes);

  await user.click(await screen.findByRole('link', { name: 'SQL Basics' }));
  expect(await screen.findByText('Queries from the first day.')).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'All courses' }));
  expect(await screen.findByRole('heading', { name: 'New remote' })).toBeVisible();
});

test('without courses the first page says so', async () => {
  service.content.courses = [];
  renderRoute(routes);

  expect(await screen.findByText('There are no courses yet.')).toBeVisible();
});
