import { act, screen, waitFor, within } from '@testing-library/react';
import { publicApi } from 'shared-lib/api';
import {
  aCategory,
  aCourse,
  anImageGroup,
  aReview,
  renderRoute,
  startContentService,
} from 'shared-lib/testing';
import { routes } from '../routes';

const service = startContentService();

const openHome = async () => {
  const view = renderRoute(routes);
  await screen.findByRole('heading', { level: 1 });
  return view;
};

const region = (name: string) => within(screen.getByRole('region', { name }));

test('spec 3.2.1: the page opens with the hero', async () => {
  service.content.hero = {
    ...service.content.hero,
    heading: 'Learn to run databases',
    description: 'Live classes.',
    button: 'Ask us',
    image: 'media/hero.svg',
  };
  await openHome();

  const hero = region('Learn to run databases');
  expect(hero.getByText('Live classes.')).toBeVisible();
  expect(hero.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '#form');
  expect(document.querySelector('img')).toHaveAttribute(
    'src',
    expect.stringContaining('/api/media/hero.svg'),
  );
  expect(document.title).toBe('Platter Institute - Learn to run databases');
});

test('the paragraphs of the hero stay apart', async () => {
  service.content.hero.description = 'Live classes.\n\nSmall groups.';
  await openHome();

  const description = screen.getByText(/^Live classes\.\s+Small groups\.$/);
  expect(description.textContent).toBe('Live classes.\n\nSmall groups.');
  expect(description).toHaveStyle({ whiteSpace: 'pre-line' });
});

test('a hero without a button text has no button', async () => {
  service.content.hero.button = '';
  await openHome();

  expect(document.querySelector('a[href="#form"]')).not.toBeInTheDocument();
});

test('spec 3.2, 3.2.8: the sections are in order and have their headings', async () => {
  await openHome();

  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Skills that hold up on the job',
    'Course We Offer',
    'The way we work',
    'Choose Your Path',
    'Request information',
    'Stay in the know',
    'Not sure which course fits?',
    'What our students say',
    'Pick a course. We take it from there.',
  ]);
  expect(screen.getByText('RESOURCES BY ROLE')).toBeVisible();
  expect(screen.getByText('Stay Up-to-Date with Our Latest News, Insights, and Updates')).toBeVisible();
});

test('Course We Offer links to the courses and to the external booking', async () => {
  service.content.explore.button = 'See them';
  service.content.explore.booking = 'calendar.example.com/call';
  await openHome();

  const explore = region('Course We Offer');
  expect(explore.getByRole('link', { name: 'See them' })).toHaveAttribute('href', '#course');
  expect(explore.getByRole('link', { name: 'Book a free call (opens in a new tab)' })).toHaveAttribute(
    'href',
    'https://calendar.example.com/call',
  );
});

test('optional sections are left out when they fail to load', async () => {
  for (const path of ['explore', 'images', 'catagori', 'customer/review'])
    service.on(`GET ${path}`, () => ({ status: 500 }));
  await openHome();

  expect(screen.queryByRole('heading', { name: 'Course We Offer' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'The way we work' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'What our students say' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'All courses' })).not.toBeInTheDocument();
  expect(region('Choose Your Path').getByRole('link', { name: /SQL Server/ })).toBeVisible();
});

test.each([
  ['hero', 503, {}],
  ['hero', 403, {}],
  ['choosepath', 503, {}],
  ['choosepath', 404, {}],
])('the page fails with 503 when %s answers %i', async (path, status, body) => {
  service.on(`GET ${path}`, () => ({ status, body }));
  renderRoute(routes);

  expect(await screen.findByText('Status 503')).toBeVisible();
});

test.each([
  ['an empty list', { body: [] }],
  ['no record', { status: 404, body: {} }],
  ['a record without a heading', { body: [{ _id: 'hero-1' }] }],
])('if the hero is %s, the page is titled with the name of the institute', async (_hero, answer) => {
  service.on('GET hero', () => answer);
  await openHome();

  expect(document.title).toBe('Platter Institute');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Platter Institute');
  expect(region('Choose Your Path').getByRole('link', { name: /SQL Server/ })).toBeVisible();
});

test('reviews are shown with their authors', async () => {
  service.content.reviews = [aReview({ name: 'Lena Park', role: 'BI analyst', comment: 'Clear and calm.' })];
  await openHome();

  const reviews = region('What our students say');
  expect(reviews.getByText('Clear and calm.')).toBeVisible();
  expect(reviews.getByText('Lena Park')).toBeVisible();
  expect(reviews.getByText('BI analyst')).toBeVisible();
});

test('of many reviews, the 100 that were added last are shown in the order of the service', async () => {
  service.content.reviews = Array.from({ length: 150 }, (_, index) => aReview({ name: `Visitor ${index}` }));
  await openHome();

  const names = [...document.querySelectorAll('figcaption')].map(({ textContent }) => textContent);
  expect(names).toHaveLength(100);
  expect(names[0]).toContain('Visitor 50');
  expect(names[99]).toContain('Visitor 149');
});

test('the live chat opens a conversation that names the institute', async () => {
  await openHome();

  const link = screen.getByRole('link', { name: 'Live Chat (opens in a new tab)' });
  expect(link.getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/15550100200\?text=Hello%20Platter%20Institute/,
  );
});

describe('the gallery', () => {
  beforeEach(() => {
    service.content.imageGroups = [
      anImageGroup({ name: 'Starter', title: 'First steps' }),
      anImageGroup({ name: 'Expert', title: 'Deep dives' }),
      anImageGroup({ name: 'Team', title: 'Together' }),
    ];
  });

  const tab = (name: string) => screen.getByRole('tab', { name });

  test('shows one panel at a time', async () => {
    const { user } = await openHome();
    expect(screen.getByRole('tabpanel', { name: 'Starter' })).toHaveTextContent('First steps');

    await user.click(tab('Expert'));

    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
    expect(screen.getByRole('tabpanel', { name: 'Expert' })).toHaveTextContent('Deep dives');
  });

  test('labels a tab whose group has no name with the title or the position, and omits empty groups', async () => {
    const untitled = { _id: 'i-2', image: 'media/team.webp' };
    service.on('GET images', () => ({ body: [null, { title: 'First steps' }, {}, untitled] }));
    await openHome();

    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['First steps', '2']);
    expect(screen.getByRole('tabpanel', { name: 'First steps' })).toBeVisible();
  });

  test('has one tab stop and reacts to arrow keys, Home and End', async () => {
    const { user } = await openHome();
    expect(screen.getByRole('tablist', { name: 'RESOURCES BY ROLE' })).toBeVisible();
    await user.click(tab('Starter'));

    await user.keyboard('{ArrowLeft}');
    expect(tab('Team')).toHaveFocus();
    expect(tab('Team')).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowRight}');
    expect(tab('Starter')).toHaveFocus();
    await user.keyboard('{End}');
    expect(tab('Team')).toHaveFocus();
    await user.keyboard('{Home}{ArrowDown}');
    expect(tab('Starter')).toHaveFocus();

    await user.tab();
    expect(screen.getByRole('tabpanel', { name: 'Starter' })).toHaveFocus();
  });

  test.each(['{Alt>}{ArrowLeft}{/Alt}', '{Control>}{Home}{/Control}', '{Meta>}{ArrowRight}{/Meta}'])(
    'leaves the shortcut %s to the browser',
    async (shortcut) => {
      const { user } = await openHome();
      await user.click(tab('Expert'));
      const isDefault: boolean[] = [];
      const note = (event: Event) => isDefault.push(!event.defaultPrevented);
      window.addEventListener('keydown', note);

      await user.keyboard(shortcut);

      window.removeEventListener('keydown', note);
      expect(isDefault).toEqual([true, true]);
      expect(tab('Expert')).toHaveFocus();
    },
  );
});

describe('Choose Your Path', () => {
  beforeEach(() => {
    service.content.categories = [aCategory({ name: 'Data' }), aCategory({ name: 'Web' })];
    service.content.courses = [
      aCourse({ name: 'T-SQL', category: 'Data', shortDetails: 'Queries.', buttonText: 'Learn it' }),
      aCourse({ name: 'React', category: 'Web' }),
    ];
  });

  const cards = () => region('Choose Your Path').getAllByRole('link');

  test('starts with all courses, each with a link to its page', async () => {
    await openHome();

    expect(screen.getByRole('button', { name: 'All courses', pressed: true })).toBeVisible();
    expect(cards()).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Learn it T-SQL' })).toHaveAttribute('href', '/course/t-sql');
    expect(screen.getByText('Queries.')).toBeVisible();
  });

  test('spec 3.2.5: picking a category shows only its courses, and All courses brings them back', async () => {
    const { user } = await openHome();

    await user.click(screen.getByRole('button', { name: 'Web' }));

    expect(await screen.findByText('1 course')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Web', pressed: true })).toBeVisible();
    expect(cards().map(({ textContent }) => textContent)).toEqual(['View course React']);

    await user.click(screen.getByRole('button', { name: 'All courses' }));
    expect(await screen.findByText('2 courses')).toBeVisible();
    expect(cards()).toHaveLength(2);
  });

  test('the cards stay when the courses of a category fail to load', async () => {
    service.on('GET choose/course/Web', () => ({ status: 500 }));
    const { user } = await openHome();

    await user.click(screen.getByRole('button', { name: 'Web' }));

    const alert = screen.getByRole('alert');
    await waitFor(() =>
      expect(alert).toHaveTextContent('The Web courses could not be loaded. Please try again.'),
    );
    expect(cards()).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'All courses', pressed: true })).toBeVisible();
  });

  test('the last of two quick picks wins', async () => {
    let answerData: () => void = () => undefined;
    service.on(
      'GET choose/course/Data',
      () => new Promise((resolve) => (answerData = () => resolve({ body: [] }))),
    );
    const { user } = await openHome();

    await user.click(screen.getByRole('button', { name: 'Data' }));
    await user.click(screen.getByRole('button', { name: 'Web' }));
    expect(await screen.findByText('1 course')).toBeVisible();
    // Waits until the page has received the late response: the service sends it before the response to `categories`.
    await act(async () => {
      answerData();
      await publicApi.categories();
    });

    expect(screen.getByRole('button', { name: 'Web', pressed: true })).toBeVisible();
    expect(cards()).toHaveLength(1);
  });
});
