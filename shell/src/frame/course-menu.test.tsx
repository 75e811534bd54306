import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { provideSite } from 'shared-lib/site';
import { aCourse } from 'shared-lib/testing';
import { aSite } from 'shared-lib/testing';
import { CourseMenu } from './course-menu';
import { menuLinks } from './menu-links';

const sql = aCourse({ name: 'SQL Server Database Administration' });
const react = aCourse({ name: 'React & TypeScript', icon: '' });

type Links = Parameters<typeof menuLinks>[0];

function renderMenu({ at = '/', courses = [sql, react] as Links['courses'] } = {}) {
  render(
    <MemoryRouter initialEntries={[at]}>
      <CourseMenu links={menuLinks({ courses, categories: [] })} />
      <a href="#after">After the menu</a>
    </MemoryRouter>,
  );
}

const button = () => screen.getByRole('button', { name: 'COURSE' });
const link = (name = sql.name) => screen.getByText(name);

beforeEach(() => provideSite(aSite()));

test('the links are in the document while the menu is closed', () => {
  renderMenu();

  expect(link()).toHaveAttribute('href', '/course/sql-server-database-administration');
  expect(link('React & TypeScript')).toHaveAttribute('href', '/course/react-and-typescript');
  expect(link()).not.toBeVisible();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
});

test('a course without an icon has the mark of the site, and no picture if the menu has no icons', () => {
  renderMenu({ courses: [react, { name: 'T-SQL' }] });

  expect(link('React & TypeScript').querySelector('svg')).toBeInTheDocument();
  expect(link('T-SQL').querySelector('svg, img')).toBeNull();
});

test('it opens on hover of its button and closes when the pointer leaves', async () => {
  const user = userEvent.setup();
  renderMenu();

  await user.hover(button());
  await waitFor(() => expect(link()).toBeVisible());
  expect(button()).toHaveAttribute('aria-expanded', 'true');

  await user.hover(link());
  expect(link()).toBeVisible();

  await user.unhover(link());
  await waitFor(() => expect(link()).not.toBeVisible());
});

test('a click directly after opening by hover leaves the menu open', async () => {
  const user = userEvent.setup();
  renderMenu();

  await user.hover(button());
  await waitFor(() => expect(link()).toBeVisible());
  await user.click(button());

  expect(link()).toBeVisible();
});

test('a tap opens and closes it, and a tap outside closes it', async () => {
  const user = userEvent.setup();
  renderMenu();
  const tap = (target: Element) => user.pointer({ keys: '[TouchA]', target });

  await tap(button());
  expect(link()).toBeVisible();
  await tap(button());
  expect(link()).not.toBeVisible();

  await tap(button());
  await tap(document.body);
  expect(link()).not.toBeVisible();
});

test('the keyboard opens it, moves through it and leaves it', async () => {
  const user = userEvent.setup();
  renderMenu();

  await user.tab();
  await user.keyboard('{Enter}');
  expect(link()).toBeVisible();

  await user.tab();
  expect(link()).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(link('React & TypeScript')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(link()).toHaveFocus();
  await user.keyboard('{Home}');
  expect(button()).toHaveFocus();
  await user.keyboard('{End}');
  expect(link('React & TypeScript')).toHaveFocus();

  await user.tab();
  expect(screen.getByText('After the menu')).toHaveFocus();
  expect(link()).not.toBeVisible();
});

test('it leaves shortcuts to the browser', async () => {
  const user = userEvent.setup();
  renderMenu();
  await user.tab();
  await user.keyboard('{Enter}');

  const isLeftToBrowser = fireEvent.keyDown(button(), { key: 'End', ctrlKey: true });

  expect(isLeftToBrowser).toBe(true);
  expect(button()).toHaveFocus();
});

test('Escape closes it and focuses the button', async () => {
  const user = userEvent.setup();
  renderMenu();

  await user.tab();
  await user.keyboard(' ');
  await user.tab();
  await user.keyboard('{Escape}');

  expect(link()).not.toBeVisible();
  expect(button()).toHaveFocus();
});

test('Escape closes it while the pointer is over it', async () => {
  const user = userEvent.setup();
  renderMenu();

  await user.hover(button());
  await waitFor(() => expect(link()).toBeVisible());
  await user.keyboard('{Escape}');

  expect(link()).not.toBeVisible();
});

test('choosing a course closes it and marks the course as the current page', async () => {
  const user = userEvent.setup();
  renderMenu();

  await user.click(button());
  await user.click(link());

  expect(link()).not.toBeVisible();
  expect(link()).toHaveAttribute('aria-current', 'page');
});

test("the browser's Back closes it", async () => {
  const user = userEvent.setup();
  renderMenu();

  await user.click(button());
  fireEvent.popState(window);

  expect(link()).not.toBeVisible();
});

test.each([
  ['the pointer leaves it', (user: UserEvent) => user.unhover(button())],
  ["the browser's Back closes it", () => fireEvent.popState(window)],
])('the focus of a link in it moves to the button when %s', async (_what, close) => {
  const user = userEvent.setup();
  renderMenu();
  await user.click(button());
  await user.keyboard('{ArrowDown}');
  expect(link()).toHaveFocus();

  await close(user);

  await waitFor(() => expect(link()).not.toBeVisible());
  expect(button()).toHaveFocus();
});

test('without content there is a link to the courses', () => {
  renderMenu({ courses: [] });

  expect(link('See all courses')).toHaveAttribute('href', '/#course');
});
