import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { parseDeskParams } from './desk-params';
import { EmptyDesk } from './empty-desk';

test.each([
  ['z q', 1],
  ['zebra q', 0],
  ['', 0],
])('an empty search for "%s" says %d times what short words find', (search, times) => {
  const params = parseDeskParams(new URLSearchParams({ q: search }));
  render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: <EmptyDesk params={params} /> }])} />,
  );

  expect(screen.queryAllByText(/^Words of one or two letters/)).toHaveLength(times);
});
