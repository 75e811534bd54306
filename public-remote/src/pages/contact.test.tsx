import { screen, within } from '@testing-library/react';
import { provideSite, site } from 'shared-lib/site';
import { aBanner, aCourse, aSocial, renderRoute, startContentService } from 'shared-lib/testing';
import { routes } from '../routes';

const service = startContentService();

const openContact = async () => {
  const view = renderRoute(routes, { path: '/contact' });
  await screen.findByRole('heading', { level: 1 });
  return view;
};

const region = (name: string) => within(screen.getByRole('region', { name }));
const link = (name: string | RegExp) => screen.getByRole('link', { name });
const pictures = () =>
  [...document.querySelectorAll('img')].map(({ src }) => src.slice(src.lastIndexOf('/') + 1));
const meta = (key: string) =>
  document.head.querySelector(`meta[name="${key}"], meta[property="${key}"]`)?.getAttribute('content');
const noSocial = { facebook: '', instagram: '', twitter: '', youtube: '', linkedin: '', telegram: '' };

test('title, description and link preview are about contact', async () => {
  service.content.banners = [aBanner(), aBanner({ image: 'media/help.svg' }), aBanner()];
  await openContact();

  expect(document.title).toBe('Contact Platter Institute');
  expect(meta('description')).toContain('+1 555 010 0200');
  expect(meta('og:image')).toMatch(/\/media\/help\.svg$/);
});

test('the banner has its title and the contact image, the form its own image', async () => {
  service.content.banners = [
    aBanner({ image: 'media/first.svg' }),
    aBanner({ image: 'media/second.svg' }),
    aBanner({ image: 'media/third.svg' }),
  ];
  await openContact();

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('How can we help');
  expect(pictures()).toEqual(['second.svg', 'third.svg']);
  expect(document.getElementById('form')).toBe(screen.getByRole('region', { name: 'Write to us' }));
});

test('the cards call, write and schedule a call: each is one link', async () => {
  service.content.knowledge.booking = 'calendar.example.com/call';
  await openContact();

  const banner = region('How can we help');
  expect(banner.getAllByRole('link')).toHaveLength(3);
  expect(banner.getByRole('link', { name: /^Call \+1 555 010 0200 / })).toHaveAttribute(
    'href',
    'tel:+15550100200',
  );
  expect(banner.getByRole('link', { name: /^E-mail hello@institute\.example / })).toHaveAttribute(
    'href',
    'mailto:hello@institute.example',
  );
  expect(
    banner.getByRole('link', { name: /^Schedule intro call .*\(opens in a new tab\)$/ }),
  ).toHaveAttribute('href', 'https://calendar.example.com/call');
});

test.each(['', 'javascript:alert(1)'])(
  'when the motivation has %p for a booking link, that of Course We Offer is taken',
  async (booking) => {
    service.content.knowledge.booking = booking;
    service.content.explore.booking = 'https://calendar.example.com/offer';
    await openContact();

    expect(link(/^Schedule intro call/)).toHaveAttribute('href', 'https://calendar.example.com/offer');
  },
);

test('without any booking link the intro call is asked for by chat', async () => {
  service.content.knowledge.booking = '';
  service.content.explore.booking = '';
  await openContact();

  const card = link(/^Schedule intro call Ask for a time by chat/);
  expect(card.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/15550100200\?text=/);
});

describe('the strip', () => {
  const details = () =>
    region('Contact details')
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

  test('has phone, social page, second phone and opening hours', async () => {
    provideSite({ ...site(), chatNumber: '442071838750' });
    service.content.social = aSocial({ facebook: 'facebook.com/institute' });
    await openContact();

    expect(details()).toEqual([
      ['Phone', '+1 555 010 0200'],
      ['Social page', 'Facebook (opens in a new tab)'],
      ['Second phone', '+44 207 183 8750'],
      ['Opening hours', '08:00 AM - 06:00 PM'],
    ]);
    const strip = region('Contact details');
    expect(strip.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
      'tel:+15550100200',
      'https://facebook.com/institute',
      'tel:+442071838750',
    ]);
  });

  test('links to the first configured social page', async () => {
    service.content.social = aSocial({ ...noSocial, youtube: 'https://youtube.com/@institute' });
    await openContact();

    expect(details()[1]).toEqual(['Social page', 'YouTube (opens in a new tab)']);
  });

  test('has no social page if none is configured', async () => {
    service.content.social = aSocial(noSocial);
    await openContact();

    expect(details().map(([term]) => term)).toEqual(['Phone', 'Second phone', 'Opening hours']);
  });
});

describe('the course list', () => {
  test('links to every course', async () => {
    service.content.courses = [aCourse({ name: 'T-SQL' }), aCourse({ name: 'C# Basics' })];
    await openContact();

    const courses = region('Our courses').getAllByRole('link');
    expect(courses.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      ['T-SQL', '/course/t-sql'],
      ['C# Basics', '/course/c-sharp-basics'],
    ]);
  });

  test('shows a text if there are no courses', async () => {
    service.content.courses = [];
    await openContact();

    expect(region('Our courses').getByText(/There are no courses to show just now/)).toBeVisible();
    expect(region('Our courses').queryByRole('list')).not.toBeInTheDocument();
  });

  test('shows 24 of many courses and a link to all of them', async () => {
    service.content.courses = Array.from({ length: 1000 }, (_, index) =>
      aCourse({ name: `Course ${index}` }),
    );
    await openContact();

    expect(region('Our courses').getAllByRole('listitem')).toHaveLength(24);
    expect(region('Our courses').getByRole('link', { name: 'See all courses' })).toHaveAttribute(
      'href',
      '/#course',
    );
  });

  test('leaves out a course without a name', async () => {
    service.content.courses = [aCourse({ name: '' }), aCourse({ name: 'T-SQL' })];
    await openContact();

    expect(region('Our courses').getAllByRole('link')).toHaveLength(1);
  });
});

test('the page works without the content service', async () => {
  for (const path of ['about/banner', 'aboutus/motivation', 'explore', 'social/links', 'choosepath'])
    service.on(`GET ${path}`, () => ({ status: 503 }));
  await openContact();

  expect(pictures()).toEqual([]);
  expect(document.querySelector('figure')).not.toBeInTheDocument();
  expect(link(/^Call/)).toBeVisible();
  expect(link(/^Schedule intro call/)).toBeVisible();
  expect(screen.getByRole('form', { name: 'Request information' })).toBeVisible();
  expect(region('Contact details').getAllByRole('term')).toHaveLength(3);
  expect(region('Our courses').getByText(/no courses/)).toBeVisible();
});

test('pictures without a URL have no frame', async () => {
  service.content.banners = [aBanner(), aBanner({ image: '' }), aBanner({ image: '' })];
  await openContact();

  expect(pictures()).toEqual([]);
  expect(document.querySelector('figure')).not.toBeInTheDocument();
});
