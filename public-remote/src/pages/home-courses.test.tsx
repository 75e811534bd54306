import { act, screen, waitFor, within } from '@testing-library/react';
import { aCategory, aCourse, renderRoute, serveRoute, startContentService } from 'shared-lib/testing';
import { routes } from '../routes';

const HINT = 'Choose a category to see more courses.';

const service = startContentService();

const section = () => within(screen.getByRole('region', { name: 'Choose Your Path' }));
// Use CSS selectors, because queries by role take seconds with a thousand elements.
const cards = () => [...document.querySelectorAll('#course [role=list] a')];
const belowCards = () => [...document.querySelectorAll<HTMLElement>('#course [role=list] ~ *')];
const names = () => cards().map(({ textContent }) => textContent?.replace('View course ', ''));
const pressed = () => section().getByRole('button', { pressed: true });
const more = () =>
  belowCards().flatMap((part) => within(part).queryAllByRole('link', { name: 'Show more courses' }))[0] ??
  null;
const readsOf = (path: string) => service.received.filter((request) => request.path === path).length;

const manyCourses = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aCourse({
      name: `Course ${index + 1}`,
      category: index % 5 === 4 ? 'Cloud' : 'Data & BI',
      buttonText: '',
    }),
  );

async function openHome(path = '/') {
  const view = renderRoute(routes, { path });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
  window.history.replaceState(null, '', '/');
  service.content.categories = [aCategory({ name: 'Data & BI' }), aCategory({ name: 'Cloud' })];
  service.content.courses = manyCourses(10);
});

describe('the URL of a category', () => {
  test('shows its courses and is the link of its button', async () => {
    await serveRoute(routes, { path: '/?category=Data%20%26%20BI' });

    expect(pressed()).toHaveTextContent('Data & BI');
    expect(cards()).toHaveLength(8);
    expect(section().getByRole('status')).toHaveTextContent('8 courses');
    expect(
      section()
        .getAllByRole('button')
        .map((button) => button.getAttribute('href')),
    ).toEqual(['/#course', '/?category=Data%20%26%20BI#course', '/?category=Cloud#course']);
    expect(readsOf('choosepath')).toBe(0);
  });

  test('has the canonical URL of Home and no course list for search engines', async () => {
    await openHome('/?category=Cloud');

    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      'https://institute.example/',
    );
    expect(document.querySelector('meta[name=robots]')).toBeNull();
    expect(document.querySelector('script[type="application/ld+json"]')).not.toHaveTextContent('ItemList');
  });

  test.each(['/?category=Nothing', '/?category=', '/?category=Cloud%20', '/?category=cloud'])(
    '%s is ignored',
    async (path) => {
      await serveRoute(routes, { path });

      expect(pressed()).toHaveTextContent('All courses');
      expect(cards()).toHaveLength(10);
      expect(service.received.filter((request) => request.path.startsWith('choose/course'))).toEqual([]);
    },
  );

  test('shows all courses and a message when its courses fail to load', async () => {
    service.on('GET choose/course/Cloud', () => ({ status: 500 }));
    await serveRoute(routes, { path: '/?category=Cloud' });

    expect(pressed()).toHaveTextContent('All courses');
    expect(cards()).toHaveLength(10);
    expect(section().getByRole('status')).toHaveTextContent(
      'The Cloud courses could not be loaded. Please try again.',
    );
  });

  test('goes back to all courses with one call', async () => {
    const { user } = await openHome('/?category=Cloud');
    expect(names()).toEqual(['Course 5', 'Course 10']);

    await user.click(section().getByRole('button', { name: 'All courses' }));

    expect(await section().findByText('10 courses')).toBeVisible();
    expect(cards()).toHaveLength(10);
    expect(readsOf('choosepath')).toBe(1);
  });

  test('keeps its courses when all courses fail to load', async () => {
    const { user } = await openHome('/?category=Cloud');
    service.on('GET choosepath', () => ({ status: 500 }));

    await user.click(section().getByRole('button', { name: 'All courses' }));

    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'The courses could not be loaded. Please try again.',
      ),
    );
    expect(pressed()).toHaveTextContent('Cloud');
    expect(cards()).toHaveLength(2);
  });

  test('replaces the picked category when a menu link goes there', async () => {
    const { user, router } = await openHome();
    await user.click(section().getByRole('button', { name: 'Data & BI' }));
    await section().findByText('8 courses');

    await act(() => router.navigate('/?category=Cloud#course'));

    await waitFor(() => expect(pressed()).toHaveTextContent('Cloud'));
    expect(names()).toEqual(['Course 5', 'Course 10']);
  });
});

describe('after a category was picked', () => {
  test('the URL names it, so that Back from another page shows it again', async () => {
    const { user } = await openHome();
    await user.click(section().getByRole('button', { name: 'Data & BI' }));
    await section().findByText('8 courses');
    expect(window.location.search).toBe('?category=Data%20%26%20BI');

    await user.click(section().getByRole('button', { name: 'All courses' }));
    await section().findByText('10 courses');
    expect(window.location.search).toBe('');
  });

  test('screen readers announce the number of its courses again if another category has as many', async () => {
    service.content.courses = [aCourse({ category: 'Cloud' }), aCourse({ category: 'Data & BI' })];
    const { user } = await openHome();
    await user.click(section().getByRole('button', { name: 'Cloud' }));
    await section().findByText('1 course');
    const status = section().getByRole('status');
    const announced = status.firstChild;

    await user.click(section().getByRole('button', { name: 'Data & BI' }));

    await waitFor(() => expect(status.firstChild).not.toBe(announced));
    expect(status).toHaveTextContent('1 course');
    expect(status).toBeInTheDocument();
  });

  test('a link to all courses shows all of them', async () => {
    const { user, router } = await openHome();
    await user.click(section().getByRole('button', { name: 'Cloud' }));
    await section().findByText('2 courses');

    await act(() => router.navigate('/#course'));

    expect(pressed()).toHaveTextContent('All courses');
    expect(cards()).toHaveLength(10);
    expect(section().getByRole('status')).toBeEmptyDOMElement();
  });

  test('a second click on the menu link of another category shows its courses again', async () => {
    const { user, router } = await openHome('/?category=Data%20%26%20BI#course');
    await user.click(section().getByRole('button', { name: 'Cloud' }));
    await section().findByText('2 courses');

    await act(() => router.navigate('/?category=Data%20%26%20BI#course', { replace: true }));

    expect(pressed()).toHaveTextContent('Data & BI');
    expect(cards()).toHaveLength(8);
    expect(section().getByRole('status')).toHaveTextContent('8 courses');
  });

  test('a link to another section of the page keeps its courses', async () => {
    const { user, router } = await openHome('/#course');
    await user.click(section().getByRole('button', { name: 'Cloud' }));
    await section().findByText('2 courses');

    await act(() => router.navigate('/#form'));

    expect(pressed()).toHaveTextContent('Cloud');
    expect(cards()).toHaveLength(2);
  });
});

test.each([
  ['to all courses stops', '/#course', 'All courses', 10],
  ['to another section does not stop', '/#form', 'Cloud', 0],
])('a link %s a running call for a category', async (_effect, address, category, count) => {
  let respond: () => void = () => undefined;
  service.on(
    'GET choose/course/Cloud',
    () => new Promise((resolve) => (respond = () => resolve({ body: [] }))),
  );
  const { user, router } = await openHome();
  await user.click(section().getByRole('button', { name: 'Cloud' }));
  await waitFor(() => expect(readsOf('choose/course/Cloud')).toBe(1));

  await act(() => router.navigate(address));
  respond();

  await waitFor(() =>
    expect(document.querySelector('#course [role=list]')).toHaveAttribute('aria-busy', 'false'),
  );
  expect(pressed()).toHaveTextContent(category);
  expect(cards()).toHaveLength(count);
});

test('a call for a category that ends during a navigation keeps the URL of the next page', async () => {
  let respond: () => void = () => undefined;
  service.on(
    'GET choose/course/Cloud',
    () => new Promise((resolve) => (respond = () => resolve({ body: [] }))),
  );
  const { user } = await openHome();
  await user.click(section().getByRole('button', { name: 'Cloud' }));
  await waitFor(() => expect(readsOf('choose/course/Cloud')).toBe(1));

  // The router changes the URL first and then renders the next page, in a transition.
  window.history.pushState(null, '', '/course/sql');
  respond();

  await waitFor(() => expect(cards()).toHaveLength(0));
  expect(window.location.pathname).toBe('/course/sql');
});

describe('a category button', () => {
  test.each(['{Enter}', ' '])('reacts to the key "%s"', async (key) => {
    const { user } = await openHome();
    section().getByRole('button', { name: 'Cloud' }).focus();

    await user.keyboard(key);

    expect(await section().findByText('2 courses')).toBeVisible();
    expect(readsOf('choose/course/Cloud')).toBe(1);
  });

  test('does not handle a click with Ctrl, which opens a tab', async () => {
    const { user } = await openHome();
    let isLeftToBrowser = false;
    const stop = (event: Event) => {
      isLeftToBrowser = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', stop, { once: true });

    await user.keyboard('{Control>}');
    await user.click(section().getByRole('button', { name: 'Cloud' }));

    expect(isLeftToBrowser).toBe(true);
    expect(readsOf('choose/course/Cloud')).toBe(0);
  });
});

describe('many courses', () => {
  test('24 courses are shown without a "Show more" link', async () => {
    service.content.courses = manyCourses(24);
    await serveRoute(routes);

    expect(cards()).toHaveLength(24);
    expect(more()).not.toBeInTheDocument();
    expect(section().getByRole('status')).toBeEmptyDOMElement();
  });

  test.each([
    ['/', 24, '/?courses=48#course'],
    ['/?courses=48', 48, '/?courses=72#course'],
    ['/?courses=30', 48, '/?courses=72#course'],
    ['/?courses=999', 300, undefined],
    ['/?courses=999999999', 300, undefined],
    ['/?courses=1e3', 24, '/?courses=48#course'],
    ['/?courses=-5', 24, '/?courses=48#course'],
    ['/?courses=0', 24, '/?courses=48#course'],
    ['/?courses=99999999999999', 24, '/?courses=48#course'],
    ['/?category=Cloud&courses=48', 48, '/?category=Cloud&courses=72#course'],
  ])('of 300 courses %s shows %i', async (path, count, next) => {
    service.content.courses = manyCourses(300);
    await serveRoute(routes, { path });

    expect(cards()).toHaveLength(count);
    expect(more()?.getAttribute('href')).toBe(next);
    if (next) expect(section().getByRole('status')).toHaveTextContent(/^\d+ of (300|60) courses$/);
  });

  test('of 1,000 courses /?courses=2000 shows 480 and a hint to choose a category', async () => {
    service.content.courses = manyCourses(1000);
    await serveRoute(routes, { path: '/?courses=2000' });

    expect(cards()).toHaveLength(480);
    expect(section().getByRole('status')).toHaveTextContent('480 of 1000 courses');
    expect(more()).not.toBeInTheDocument();
    expect(section().getByText(HINT)).toBeVisible();
  });

  test('"Show more courses" ends at 480 with a hint to choose a category', async () => {
    service.content.courses = manyCourses(1000);
    const { user } = await openHome('/?courses=456');
    expect(section().queryByText(HINT)).not.toBeInTheDocument();

    await user.click(more()!);

    expect(await section().findByText('480 of 1000 courses')).toBeVisible();
    expect(more()).not.toBeInTheDocument();
    expect(section().getByText(HINT)).toBeVisible();

    await user.click(section().getByRole('button', { name: 'Cloud' }));
    expect(await section().findByText('24 of 200 courses')).toBeVisible();
    expect(section().queryByText(HINT)).not.toBeInTheDocument();
  });

  test.each([
    ['a category', '/?category=Cloud&courses=480', 601, ['Cloud', 'Data & BI']],
    ['a site without categories', '/?courses=480', 602, []],
  ])('"Show more courses" goes on after 480 in %s', async (_place, path, total, categories) => {
    service.content.categories = categories.map((name) => aCategory({ name }));
    const coursesOfCloud = manyCourses(601).map((course) => ({ ...course, category: 'Cloud' }));
    service.content.courses = [...coursesOfCloud, aCourse({ category: 'Data & BI' })];
    const { user } = await openHome(path);
    expect(section().queryByText(HINT)).not.toBeInTheDocument();

    await user.click(more()!);

    expect(await section().findByText(`504 of ${total} courses`)).toBeVisible();
    expect(cards()).toHaveLength(504);
    await waitFor(() => expect(cards()[480]).toHaveFocus());
  });

  test('480 courses are shown without a hint', async () => {
    service.content.courses = manyCourses(480);
    await serveRoute(routes, { path: '/?courses=480' });

    expect(cards()).toHaveLength(480);
    expect(section().queryByText(HINT)).not.toBeInTheDocument();
  });

  test('structured data lists the courses that are shown', async () => {
    service.content.courses = manyCourses(1000);
    await openHome();

    const { '@graph': graph } = JSON.parse(
      document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    ) as { '@graph': { itemListElement?: { url: string }[] }[] };
    expect(graph[1]?.itemListElement).toHaveLength(24);
    expect(graph[1]?.itemListElement?.[23]?.url).toBe('https://institute.example/course/course-24');
  });

  test('"Show more courses" adds 24, focuses the first of them, and changes the URL', async () => {
    service.content.courses = manyCourses(60);
    const { user } = await openHome();
    const reads = readsOf('choosepath');

    await user.click(more()!);
    expect(await section().findByText('48 of 60 courses')).toBeVisible();
    expect(cards()).toHaveLength(48);
    await waitFor(() => expect(cards()[24]).toHaveFocus());
    expect(window.location.search).toBe('?courses=48');

    await user.click(more()!);
    expect(await section().findByText('60 courses')).toBeVisible();
    await waitFor(() => expect(cards()[48]).toHaveFocus());
    expect(more()).not.toBeInTheDocument();
    expect(readsOf('choosepath')).toBe(reads + 1);
  });

  test('a picked category is also shown in steps', async () => {
    service.content.courses = manyCourses(150);
    const { user } = await openHome();

    await user.click(section().getByRole('button', { name: 'Cloud' }));
    expect(await section().findByText('24 of 30 courses')).toBeVisible();
    expect(more()).toHaveAttribute('href', '/?category=Cloud&courses=48#course');
    await user.click(more()!);

    expect(await section().findByText('30 courses')).toBeVisible();
    expect(readsOf('choose/course/Cloud')).toBe(1);
    expect(window.location.search).toBe('?category=Cloud&courses=48');
    await user.click(section().getByRole('button', { name: 'All courses' }));
    expect(await section().findByText('24 of 150 courses')).toBeVisible();
    expect(window.location.search).toBe('');
  });

  test('the cards stay when more courses fail to load', async () => {
    service.content.courses = manyCourses(60);
    const { user } = await openHome();
    service.on('GET choosepath', () => ({ status: 500 }));

    await user.click(more()!);

    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('The courses could not be loaded.'),
    );
    expect(cards()).toHaveLength(24);
    expect(window.location.search).toBe('');
  });
});
