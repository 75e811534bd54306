import { act, screen, waitFor, within } from '@testing-library/react';
import { aCategory, aCourse, renderRoute, startContentService } from 'shared-lib/testing';
import { routes } from '../routes';

const service = startContentService();

const section = () => within(screen.getByRole('region', { name: 'Choose Your Path' }));
const pressed = () => section().getByRole('button', { pressed: true });
const calls = () => service.received.map(({ path }) => path);
const names = () =>
  [...document.querySelectorAll('#course [role=list] a')].map(({ textContent }) =>
    textContent?.replace('View course ', ''),
  );

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  service.content.categories = [aCategory({ name: 'Cloud' }), aCategory({ name: "Women's courses" })];
  service.content.courses = [
    aCourse({ name: 'Azure', category: 'Cloud', buttonText: '' }),
    aCourse({ name: 'Python', category: "Women's courses", buttonText: '' }),
  ];
});

async function openHome(path = '/') {
  const view = renderRoute(routes, { path });
  await screen.findByRole('heading', { level: 1 });
  const pick = async (name: string) => {
    await view.user.click(section().getByRole('button', { name }));
    await waitFor(() => expect(section().getByRole('list')).toHaveAttribute('aria-busy', 'false'));
    expect(pressed()).toHaveTextContent(name);
  };
  // The browser handles plain links to a fragment and notifies the router of the new URL, which has the query that the
  // page put there.
  const followPlainLink = (hash: string) => act(() => view.router.navigate(window.location.search + hash));
  return { ...view, pick, followPlainLink };
}

test.each(['Cloud', "Women's courses"])(
  'plain links to a section keep the picked category %s and load nothing',
  async (category) => {
    const { router, pick, followPlainLink } = await openHome();
    await pick(category);
    const shown = names();
    service.received.length = 0;

    await followPlainLink('#form');
    await followPlainLink('#course');
    await act(() => router.navigate(-1));

    expect(pressed()).toHaveTextContent(category);
    expect(names()).toEqual(shown);
    expect(calls()).toEqual([]);
  },
);

test('Back from a section to Home with a query of its own loads nothing', async () => {
  const { router } = await openHome('/?utm_source=mail');
  await act(() => router.navigate('/?utm_source=mail#form'));
  service.received.length = 0;

  await act(() => router.navigate(-1));

  expect(calls()).toEqual([]);
});

describe('after a pick, a plain link and another pick', () => {
  test('a link to the list of the first category shows its courses', async () => {
    const { router, pick, followPlainLink } = await openHome();
    await pick('Cloud');
    await followPlainLink('#form');
    await pick("Women's courses");

    await act(() => router.navigate('/?category=Cloud#course'));

    expect(pressed()).toHaveTextContent('Cloud');
    expect(names()).toEqual(['Azure']);
  });

  test('Back to the first category shows its courses', async () => {
    const { router, pick, followPlainLink } = await openHome('/?category=Cloud');
    await followPlainLink('?category=Cloud#form');
    await pick('All courses');

    await act(() => router.navigate(-1));

    expect(pressed()).toHaveTextContent('Cloud');
    expect(names()).toEqual(['Azure']);
  });

  test('a link to all courses shows all of them', async () => {
    const { router, pick, followPlainLink } = await openHome();
    await pick('Cloud');
    await followPlainLink('#form');

    await act(() => router.navigate('/#course'));

    expect(pressed()).toHaveTextContent('All courses');
    expect(names()).toEqual(['Azure', 'Python']);
  });
});

test('a link to a category that was shown before a link to all courses loads it again', async () => {
  const { router, pick } = await openHome();
  await pick('Cloud');
  await act(() => router.navigate('/#course'));

  await act(() => router.navigate('/?category=Cloud#course'));

  expect(pressed()).toHaveTextContent('Cloud');
  expect(names()).toEqual(['Azure']);
});

test('a category that was picked on a former visit of Home loads after the return', async () => {
  const { router, pick } = await openHome();
  await pick('Cloud');
  await act(() => router.navigate('/aboutus'));
  await act(() => router.navigate('/'));

  await act(() => router.navigate('/?category=Cloud#course'));

  expect(pressed()).toHaveTextContent('Cloud');
  expect(names()).toEqual(['Azure']);
});
