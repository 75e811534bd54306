import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { MemoryRouter } from 'react-router-dom';
import { provideSite } from 'shared-lib/site';
import { aCourse, aSite } from 'shared-lib/testing';
import { CourseMenu } from './course-menu';
import { menuLinks } from './menu-links';
import { MobileMenu } from './mobile-menu';

const links = menuLinks({ courses: [aCourse({ name: 'T-SQL' })], categories: [] });
let root: Root | undefined;
let now = 0;

/** Shows `menu` as the server renders it. The returned `hydrate` makes the menu interactive. */
function serve(menu: ReactElement) {
  const app = <MemoryRouter>{menu}</MemoryRouter>;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(app);
  return { hydrate: () => act(async () => void (root = hydrateRoot(container, app))) };
}

const toggle = (name: string) => screen.getByRole('button', { name });
const isOpen = (name: string) => toggle(name).getAttribute('aria-expanded') === 'true';

function pointAtMenu({ canHover }: { canHover: boolean }) {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its element below
  const { matches } = Element.prototype;
  jest.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':hover' ? this.contains(toggle('COURSE')) : matches.call(this, selector);
  });
  window.matchMedia = jest.fn().mockReturnValue({ matches: canHover });
}

beforeEach(() => {
  provideSite(aSite());
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'matchMedia');
});

describe.each([
  ['COURSE', <CourseMenu key="" links={links} />],
  ['Menu', <MobileMenu key="" links={links} social={null} />],
])('the menu %s when the scripts start', (name, menu) => {
  test('stays closed without interaction', async () => {
    await serve(menu).hydrate();

    expect(isOpen(name)).toBe(false);
  });

  test('stays open when it has the focus', async () => {
    const { hydrate } = serve(menu);
    toggle(name).focus();

    await hydrate();

    expect(isOpen(name)).toBe(true);
    expect(screen.getByText('T-SQL')).toBeVisible();
  });

  test('ignores the click of the press that opened it, and closes with the next one', async () => {
    const { hydrate } = serve(menu);
    toggle(name).focus();
    await hydrate();

    now += 400;
    act(() => toggle(name).click());
    expect(isOpen(name)).toBe(true);

    now += 400;
    act(() => toggle(name).click());
    expect(isOpen(name)).toBe(false);
  });
});

test('the course menu stays open under the pointer', async () => {
  const { hydrate } = serve(<CourseMenu links={links} />);
  pointAtMenu({ canHover: true });

  await hydrate();

  expect(isOpen('COURSE')).toBe(true);
});

test('the course menu stays closed on touch screens, which report a false hover', async () => {
  const { hydrate } = serve(<CourseMenu links={links} />);
  pointAtMenu({ canHover: false });

  await hydrate();

  expect(isOpen('COURSE')).toBe(false);
});

test('the courses of an open menu stay expanded until the visitor collapses them', async () => {
  const { hydrate } = serve(<MobileMenu links={links} social={null} />);
  expect(screen.getByText('T-SQL').closest('[hidden]')).toBeNull();
  toggle('Menu').focus();
  await hydrate();
  expect(screen.getByText('T-SQL').closest('[hidden]')).toBeNull();

  await userEvent.click(toggle('COURSES'));

  expect(screen.getByText('T-SQL').closest('[hidden]')).not.toBeNull();
});

test('the courses of a closed menu are collapsed', async () => {
  await serve(<MobileMenu links={links} social={null} />).hydrate();

  expect(screen.getByText('T-SQL').closest('[hidden]')).not.toBeNull();
});
