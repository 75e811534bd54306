import { screen, within } from '@testing-library/react';
import { renderRoute } from 'shared-lib/testing';
import { logOut } from '../session/log-out';
import { SideMenu } from './side-menu';
import { failStorage } from '../testing/fail-storage';
import { setScreen } from '../testing/screen';

jest.mock('../session/log-out');

afterEach(() => jest.restoreAllMocks());

beforeEach(() => {
  localStorage.clear();
  setScreen('wide');
});

const renderMenu = (path = '/admin/hero') =>
  renderRoute([{ path: '/admin/*', Component: SideMenu }], { path });

const theMenu = async () => within(await screen.findByRole('navigation', { name: 'Admin' }));

test('the menu has the specified entries in their order, and Logout last', async () => {
  renderMenu();

  const rows = (await theMenu()).getAllByRole('listitem');

  expect(rows.map((row) => row.textContent)).toEqual([
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

test.each([
  ['Hero Component', '/admin/hero'],
  ['Course We Offer', '/admin/course-offer'],
  ['Knowledge', '/admin/knowledge'],
  ['CEO', '/admin/ceo'],
  ['Courses', '/admin/courses'],
  ['Categories', '/admin/categories'],
  ['Customer Review', '/admin/customer-review'],
  ['Social Media', '/admin/social-media'],
  ['Banner', '/admin/Banner'],
  ['Apply Student Data', '/admin/Apply-now-data'],
  ['Images', '/admin/Images'],
  ['Logo', '/admin/logo'],
])('%s leads to %s and is then marked as the current page', async (name, path) => {
  const { user, router } = renderMenu();
  const menu = await theMenu();
  expect(menu.getByRole('link', { current: 'page' })).toHaveAccessibleName('Hero Component');

  await user.click(menu.getByRole('link', { name }));

  expect(router.state.location.pathname).toBe(path);
  expect(menu.getByRole('link', { current: 'page' })).toHaveAccessibleName(name);
});

test.each(['/admin/courses/post', '/admin/courses/edit/42'])('%s belongs to Courses', async (path) => {
  renderMenu(path);

  expect((await theMenu()).getByRole('link', { current: 'page' })).toHaveAccessibleName('Courses');
});

test('a collapsed menu keeps the names of its entries and stays collapsed on the next visit', async () => {
  const first = renderMenu();
  const toggle = (await theMenu()).getByRole('button', { name: 'Admin menu' });
  expect(toggle).toHaveAttribute('aria-expanded', 'true');

  await first.user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  first.unmount();
  renderMenu();

  const menu = await theMenu();
  expect(menu.getByRole('button', { name: 'Admin menu' })).toHaveAttribute('aria-expanded', 'false');
  expect(menu.getByRole('link', { name: 'Knowledge' })).toBeInTheDocument();
});

test('the menu collapses while the storage of the browser is full', async () => {
  failStorage();
  const onError = jest.fn();
  window.addEventListener('error', onError);
  const { user } = renderMenu();
  const toggle = (await theMenu()).getByRole('button', { name: 'Admin menu' });
  await user.click(toggle);
  window.removeEventListener('error', onError);

  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(onError).not.toHaveBeenCalled();
});

test('an entry of a collapsed menu shows its name on focus until Escape', async () => {
  localStorage.setItem('admin-menu-collapsed', 'true');
  const { user } = renderMenu();
  const menu = await theMenu();
  expect(menu.getAllByText('Knowledge')).toHaveLength(1);

  // The panel link, the toggle, Hero Component and Course We Offer get the focus before Knowledge.
  for (let steps = 0; steps < 5; steps += 1) await user.tab();
  expect(menu.getByRole('link', { name: 'Knowledge' })).toHaveFocus();
  expect(menu.getAllByText('Knowledge')).toHaveLength(2);

  await user.keyboard('{Escape}');
  expect(menu.getAllByText('Knowledge')).toHaveLength(1);
});

test('on a small screen the menu opens, and choosing an entry closes it', async () => {
  setScreen('narrow');
  const { user, router } = renderMenu();
  const menu = await theMenu();
  expect(menu.queryByRole('link', { name: 'Knowledge' })).not.toBeInTheDocument();

  await user.click(menu.getByRole('button', { name: 'Admin menu' }));
  await user.click(menu.getByRole('link', { name: 'Knowledge' }));

  expect(router.state.location.pathname).toBe('/admin/knowledge');
  expect(menu.queryByRole('link', { name: 'Knowledge' })).not.toBeInTheDocument();
});

test('on a small screen Escape closes the menu and returns the focus to its button', async () => {
  setScreen('narrow');
  const { user } = renderMenu();
  const toggle = (await theMenu()).getByRole('button', { name: 'Admin menu' });

  await user.click(toggle);
  await user.tab();
  await user.keyboard('{Escape}');

  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(toggle).toHaveFocus();
});

test('pressing Logout several times ends the session once', async () => {
  const { user } = renderMenu();

  await user.dblClick((await theMenu()).getByRole('button', { name: 'Logout' }));

  expect(logOut).toHaveBeenCalledTimes(1);
});
