import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Social } from 'shared-lib/api';
import { provideSite } from 'shared-lib/site';
import { aSocial } from 'shared-lib/testing';
import { aSite } from 'shared-lib/testing';
import { Footer } from './footer';

function renderFooter(social: Social | null, facts: Parameters<typeof aSite>[0] = {}) {
  provideSite(aSite(facts));
  render(
    <MemoryRouter>
      <Footer social={social} logo={null} />
    </MemoryRouter>,
  );
  return within(screen.getByRole('contentinfo'));
}

test.each([
  ['Platter Institute', '/'],
  ['About Us', '/aboutus'],
  ['Service', '/#course'],
  ['SQL Server Database Administration', '/course/sql-server-database-administration'],
  ['Azure SQL Database Administrator', '/course/azure-sql-database-administrator'],
  ['© 2024 Platter Institute', '/'],
])('spec 3.1.9: %s leads to %s', (name, address) => {
  expect(renderFooter(aSocial()).getByRole('link', { name })).toHaveAttribute('href', address);
});

test.each(['Facebook', 'Twitter', 'LinkedIn', 'YouTube', 'Instagram', 'Telegram'])(
  'the institute can be followed on %s',
  (place) => {
    const link = renderFooter(aSocial()).getByRole('link', { name: `${place} (opens in a new tab)` });

    expect(link).toHaveAttribute('href', expect.stringMatching(/^https:/));
    expect(link).toHaveAttribute('target', '_blank');
  },
);

test('spec 3.1.6: it has the groups, the developer credit and a short description', () => {
  const footer = renderFooter(aSocial());

  for (const name of ['Company', 'Top Courses', 'Follow Us On'])
    expect(footer.getByRole('heading', { name })).toBeVisible();
  expect(footer.getByText('Made by the institute')).toBeVisible();
  expect(footer.getByText(/^We teach people/)).toBeVisible();
});

test('the lines of its text stay apart', () => {
  const footer = renderFooter(aSocial(), { footerText: 'Evening classes\nin Oslo' });

  expect(footer.getByText(/^Evening classes\s+in Oslo$/)).toHaveStyle({ whiteSpace: 'pre-line' });
});

test('a social network with an unsafe or missing link is left out', () => {
  const footer = renderFooter(aSocial({ facebook: 'javascript:alert(1)', telegram: '' }));

  expect(footer.queryByRole('link', { name: /Facebook|Telegram/ })).not.toBeInTheDocument();
  expect(footer.getByRole('link', { name: /YouTube/ })).toBeVisible();
});

test('without social links the group is left out', () => {
  expect(renderFooter(null).queryByText('Follow Us On')).not.toBeInTheDocument();
});
