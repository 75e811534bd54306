import { screen, within } from '@testing-library/react';
import { startContentService } from 'shared-lib/testing';
import { logOut } from '../session/log-out';
import { renderAdmin, setScreen } from '../testing';

jest.mock('../session/log-out');

startContentService();

beforeEach(() => {
  localStorage.clear();
  setScreen('wide');
});

const theMenu = async () => within(await screen.findByRole('navigation', { name: 'Admin' }));

test('the menu lists what the specification names, in its order, and Logout last', async () => {
  renderAdmin('/admin/hero');

  const rows = (await theMenu()).getAllByRole('listitem');

  expect(rows.map((row) => row.textContent?.replace(' Not built yet', ''))).toEqual([
    'Hero Component',
    'Course We Offer',
    'Knowledge',
    'CEO',
    'Courses',
    'Categories',
    'Customer Review',
    'Social Media',
    'Banner',
    'Apply Student Data',
    'Images',
    'Logo',
    'Logout',
  ]);
});

test('an entry whose page is not built says so and leads nowhere', async () => {
  renderAdmin('/admin/hero');

  const courses = (await theMenu()).getByText('Courses').closest('[role=link]');

  expect(courses).toHaveTextContent('Courses Not built yet');
  expect(courses).toHaveAttribute('aria-disabled', 'true');
  expect(courses).not.toHaveAttribute('href');
});

test.each([
  ['Hero Component', '/admin/hero'],
  ['Course We Offer', '/admin/course-offer'],
  ['Knowledge', '/admin/knowledge'],
  ['CEO', '/admin/ceo'],
  ['Social Media', '/admin/social-media'],
])('%s opens %s, has the entry as its heading and marks it as the current page', async (name, path) => {
  const { user, router } = renderAdmin('/admin/hero');

  await user.click((await theMenu()).getByRole('link', { name }));

  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  expect(router.state.location.pathname).toBe(path);
  expect((await theMenu()).getByRole('link', { current: 'page' })).toHaveAccessibleName(name);
});

test('a collapsed menu keeps the names of its entries and stays collapsed on the next visit', async () => {
  const first = renderAdmin('/admin/hero');
  const toggle = (await theMenu()).getByRole('button', { name: 'Admin menu' });
  expect(toggle).toHaveAttribute('aria-expanded', 'true');

  await first.user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  first.unmount();
  renderAdmin('/admin/hero');

  const menu = await theMenu();
  expect(menu.getByRole('button', { name: 'Admin menu' })).toHaveAttribute('aria-expanded', 'false');
  expect(menu.getByRole('link', { name: 'Knowledge' })).toBeInTheDocument();
});

test('an entry of a collapsed menu shows its name on focus until Esc', async () => {
  localStorage.setItem('admin-menu-collapsed', 'true');
  const { user } = renderAdmin('/admin/hero');
  const menu = await theMenu();
  expect(menu.getAllByText('Knowledge')).toHaveLength(1);

  // Past the link to the panel, the toggle, Hero Component and Course We Offer.
  for (let steps = 0; steps < 5; steps += 1) await user.tab();
  expect(menu.getByRole('link', { name: 'Knowledge' })).toHaveFocus();
  expect(menu.getAllByText('Knowledge')).toHaveLength(2);

  await user.keyboard('{Escape}');
  expect(menu.getAllByText('Knowledge')).toHaveLength(1);
});

test('on a small screen the menu opens, and choosing an entry closes it', async () => {
  setScreen('narrow');
  const { user } = renderAdmin('/admin/hero');
  const menu = await theMenu();
  expect(menu.queryByRole('link', { name: 'Knowledge' })).not.toBeInTheDocument();

  await user.click(menu.getByRole('button', { name: 'Admin menu' }));
  await user.click(menu.getByRole('link', { name: 'Knowledge' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Knowledge' })).toBeVisible();
  expect(menu.queryByRole('link', { name: 'Knowledge' })).not.toBeInTheDocument();
});

test('on a small screen Esc closes the menu and the focus is back on its button', async () => {
  setScreen('narrow');
  const { user } = renderAdmin('/admin/hero');
  const toggle = (await theMenu()).getByRole('button', { name: 'Admin menu' });

  await user.click(toggle);
  await user.tab();
  await user.keyboard('{Escape}');

  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(toggle).toHaveFocus();
});

test('Logout ends the session, once however often it is pressed', async () => {
  const { user } = renderAdmin('/admin/hero');

  await user.dblClick((await theMenu()).getByRole('button', { name: 'Logout' }));

  expect(logOut).toHaveBeenCalledTimes(1);
});
