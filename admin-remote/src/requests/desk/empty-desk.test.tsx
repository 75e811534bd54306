import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { parseDeskParams } from './desk-params';
import { EmptyDesk } from './empty-desk';

test.each([
  ['z q', 1],
  ['zebra q', 0],
  ['', 0],
])('an empty search for "%s" says %d times that short words are searched in names only', (search, times) => {
  const params = parseDeskParams(new URLSearchParams({ q: search }));
  render(<EmptyDesk params={params} />, { wrapper: MemoryRouter });

  expect(screen.queryAllByText(/^Words of one or two letters/)).toHaveLength(times);
});
