import { screen, within } from '@testing-library/react';
import { aBanner, aCeo, aKnowledge, renderRoute, startContentService } from 'shared-lib/testing';
import { routes } from '../routes';

const service = startContentService();

const openAbout = async () => {
  const view = renderRoute(routes, { path: '/aboutus' });
  await screen.findByRole('heading', { level: 1 });
  return view;
};

const region = (name: string) => within(screen.getByRole('region', { name }));
const headings = (level: number) =>
  screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);
const pictures = () =>
  [...document.querySelectorAll('img')].map(({ src }) => src.slice(src.lastIndexOf('/') + 1));
const meta = (key: string) =>
  document.head.querySelector(`meta[name="${key}"], meta[property="${key}"]`)?.getAttribute('content');

const fail = (...paths: string[]) => {
  for (const path of paths) service.on(`GET ${path}`, () => ({ status: 500 }));
};

test('title, description and link preview name the institute', async () => {
  service.content.banners = [aBanner({ image: 'media/belief.svg' }), aBanner(), aBanner()];
  await openAbout();

  expect(document.title).toBe('About Platter Institute');
  expect(meta('description')).toContain('Platter Institute');
  expect(meta('og:title')).toBe('About Platter Institute');
  expect(meta('og:image')).toMatch(/\/media\/belief\.svg$/);
});

test('the banner has its title, its label and the first of the banners', async () => {
  service.content.banners = [
    aBanner({ image: 'media/first.svg' }),
    aBanner({ image: 'media/second.svg' }),
    aBanner({ image: 'media/third.svg' }),
  ];
  await openAbout();

  const banner = region('Building On belief');
  expect(banner.getByRole('heading', { level: 1, name: 'Building On belief' })).toBeVisible();
  expect(banner.getByText('WHO WE ARE')).toBeVisible();
  expect(pictures()[0]).toBe('first.svg');
  expect(pictures()).not.toContain('second.svg');
});

test('the motivation links to the courses and to booking a call', async () => {
  service.content.knowledge = aKnowledge({
    heading: 'Why we teach',
    description: 'Because we had to learn alone.',
    image: 'media/why.svg',
    button: 'See the courses',
    booking: 'calendar.example.com/call',
  });
  await openAbout();

  const motivation = region('Why we teach');
  expect(motivation.getByText('Because we had to learn alone.')).toBeVisible();
  expect(motivation.getByRole('link', { name: 'See the courses' })).toHaveAttribute('href', '/#course');
  expect(motivation.getByRole('link', { name: 'Book a free call (opens in a new tab)' })).toHaveAttribute(
    'href',
    'https://calendar.example.com/call',
  );
  expect(pictures()).toContain('why.svg');
});

test('an invalid booking link is not shown', async () => {
  service.content.knowledge.booking = 'javascript:alert(1)';
  await openAbout();

  expect(screen.queryByRole('link', { name: /Book a free call/ })).not.toBeInTheDocument();
});

test('Our Leadership has portrait, heading, text, sub text, and a button that links to Contact', async () => {
  service.content.ceo = aCeo({
    heading: 'Marta Lindqvist',
    description: 'We stay with you.\nThat is a promise.',
    subTitle: 'Founder',
    button: 'Ask Marta',
    image: 'media/marta.svg',
  });
  await openAbout();

  const leadership = region('Our Leadership');
  expect(leadership.getByRole('heading', { level: 2, name: 'Our Leadership' })).toBeVisible();
  expect(leadership.getByRole('heading', { level: 3, name: 'Marta Lindqvist' })).toBeVisible();
  const statement = leadership.getByRole('blockquote');
  expect(statement.textContent).toBe('We stay with you.\nThat is a promise.');
  expect(statement).toHaveStyle({ whiteSpace: 'pre-line' });
  expect(leadership.getByText('Founder')).toBeVisible();
  expect(leadership.getByRole('link', { name: 'Ask Marta' })).toHaveAttribute('href', '/contact');
  expect(pictures()).toContain('marta.svg');
});

test('the sections have the specified order, with the chat banner last', async () => {
  service.content.knowledge.heading = 'Why we teach';
  await openAbout();

  expect(headings(1)).toEqual(['Building On belief']);
  expect(headings(2)).toEqual([
    'Why we teach',
    'Our Leadership',
    'What every student can count on',
    'Not sure which course fits?',
  ]);
  expect(screen.getByRole('link', { name: 'Live Chat (opens in a new tab)' })).toBeVisible();
});

describe('missing content', () => {
  beforeEach(() => {
    service.content.knowledge.heading = 'Why we teach';
    service.content.banners = [aBanner({ image: 'media/belief.svg' })];
  });

  test.each([
    ['about/banner', ['Why we teach', 'Our Leadership']],
    ['aboutus/motivation', ['Our Leadership']],
    ['aboutus/ceo', ['Why we teach']],
  ])('only the section of %s is left out', async (path, rest) => {
    fail(path);
    await openAbout();

    expect(headings(2).slice(0, -2)).toEqual(rest);
    expect(pictures().includes('belief.svg')).toBe(path !== 'about/banner');
    expect(screen.getByText('WHO WE ARE')).toBeVisible();
  });

  test('without motivation and leadership the page shows its banner', async () => {
    fail('aboutus/motivation', 'aboutus/ceo');
    await openAbout();

    expect(pictures()).toEqual(['belief.svg']);
    expect(screen.getByRole('heading', { name: 'Not sure which course fits?' })).toBeVisible();
  });

  test('when everything fails to load, the status is 503', async () => {
    fail('about/banner', 'aboutus/motivation', 'aboutus/ceo');
    renderRoute(routes, { path: '/aboutus' });

    expect(await screen.findByText('Status 503')).toBeVisible();
  });

  test('without banners the page has no picture', async () => {
    service.content.banners = [];
    await openAbout();

    expect(pictures()).toHaveLength(2);
    expect(meta('og:image')).toBeUndefined();
  });
});

describe('empty texts render nothing', () => {
  const nothing = { heading: '', button: '', description: '', image: '' };

  const emptyParts = () =>
    [...document.querySelectorAll('h1, h2, h3, p, a, blockquote, figure')].filter(
      (part) => part.textContent?.trim() === '' && !part.querySelector('img, svg'),
    );

  test.each(['heading', 'button', 'description', 'image', 'subTitle', 'booking'])('%s', async (field) => {
    service.content.knowledge = { ...service.content.knowledge, [field]: '' };
    service.content.ceo = { ...service.content.ceo, [field]: '' };
    service.content.banners = [aBanner({ image: '' })];
    await openAbout();

    expect(emptyParts()).toEqual([]);
    expect(screen.getByRole('region', { name: 'Our Leadership' })).toBeVisible();
  });

  test('a section without any content is left out', async () => {
    service.content.knowledge = aKnowledge({ ...nothing, booking: '' });
    service.content.ceo = aCeo({ ...nothing, subTitle: '' });
    await openAbout();

    expect(headings(2)).toEqual(['What every student can count on', 'Not sure which course fits?']);
    expect(emptyParts()).toEqual([]);
  });
});
