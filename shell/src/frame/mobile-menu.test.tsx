import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { provideSite } from 'shared-lib/site';
import { aCourse, aSocial } from 'shared-lib/testing';
import { aSite } from 'shared-lib/testing';
import { menuLinks } from './menu-links';
import { MobileMenu } from './mobile-menu';

const course = aCourse({ name: 'Power BI and Data Analysis' });

const social = aSocial({ linkedin: '' });

function renderMenu() {
  render(
    <MemoryRouter>
      <MobileMenu links={menuLinks({ courses: [course], categories: [] })} social={social} />
    </MemoryRouter>,
  );
}

const toggle = () => screen.getByRole('button', { name: 'Menu' });

beforeEach(() => provideSite(aSite()));

test('the toggle opens and closes the list', async () => {
  const user = userEvent.setup();
  renderMenu();
  expect(screen.getByText('ABOUT US')).not.toBeVisible();

  await user.click(toggle());
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('button', { name: 'COURSES' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'ABOUT US' })).toHaveAttribute('href', '/aboutus');
  expect(screen.getByRole('link', { name: 'CONTACT US' })).toHaveAttribute('href', '/contact');
  expect(screen.getByRole('link', { name: '+1 555 010 0200' })).toHaveAttribute('href', 'tel:+15550100200');

  await user.click(toggle());
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('ABOUT US')).not.toBeVisible();
});

test("the browser's Back closes it and moves the focus from its links to the toggle", async () => {
  const user = userEvent.setup();
  renderMenu();
  await user.click(toggle());
  screen.getByRole('link', { name: 'ABOUT US' }).focus();

  fireEvent.popState(window);

  expect(screen.getByText('ABOUT US')).not.toBeVisible();
  expect(toggle()).toHaveFocus();
});

test('COURSES expands the courses in place', async () => {
  const user = userEvent.setup();
  renderMenu();

  await user.click(toggle());
  expect(screen.queryByRole('link', { name: course.name })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'COURSES' }));

  expect(screen.getByRole('link', { name: course.name })).toHaveAttribute(
    'href',
    '/course/power-bi-and-data-analysis',
  );
});

test.each(['ABOUT US', 'CONTACT US', 'Login', course.name])('choosing %s closes the menu', async (item) => {
  const user = userEvent.setup();
  renderMenu();

  await user.click(toggle());
  await user.click(screen.getByRole('button', { name: 'COURSES' }));
  await user.click(screen.getByRole('link', { name: item }));

  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('ABOUT US')).not.toBeVisible();
});

test('Escape closes the menu and focuses the toggle', async () => {
  const user = userEvent.setup();
  renderMenu();

  await user.click(toggle());
  await user.tab();
  await user.keyboard('{Escape}');

  expect(screen.getByText('ABOUT US')).not.toBeVisible();
  expect(toggle()).toHaveFocus();
});

test('Live Chat opens the chat conversation in a new tab', async () => {
  const user = userEvent.setup();
  renderMenu();

  await user.click(toggle());

  const chat = screen.getByRole('link', { name: /^Live Chat/ });
  expect(chat).toHaveAttribute('href', expect.stringContaining('https://wa.me/15550100200'));
  expect(chat).toHaveAttribute('target', '_blank');
});

test('the configured social links are at the end', async () => {
  const user = userEvent.setup();
  renderMenu();

  await user.click(toggle());

  const names = screen.getAllByRole('link').map((link) => link.textContent);
  expect(names.slice(-3)).toEqual([
    expect.stringMatching(/^Live Chat/),
    'Facebook (opens in a new tab)',
    'YouTube (opens in a new tab)',
  ]);
});
