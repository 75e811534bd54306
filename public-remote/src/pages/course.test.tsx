import { act, screen, waitFor, within } from '@testing-library/react';
import { endSession, SESSION_HEADER, startSession, type Course } from 'shared-lib/api';
import { courseSlug } from 'shared-lib/schema';
import { aCourse, aReview, renderRoute, startContentService, wireAnswer } from 'shared-lib/testing';
import { routes } from '../routes';

const service = startContentService();
const warn = jest.spyOn(console, 'warn');

beforeEach(() => {
  warn.mockReset().mockReturnValue(undefined);
});

const pathOf = (name: string) => `choosepath/${encodeURIComponent(name)}`;

/** Makes `own` the only course of the service. Returns the path of its page. */
const offer = (own: Partial<Course>) => {
  const course = aCourse(own);
  service.content.courses = [course];
  service.on(`GET ${pathOf(courseSlug(course.name).replaceAll('-', ' '))}`, () => ({
    body: wireAnswer(service.content, pathOf(course.name)),
  }));
  return `/course/${courseSlug(course.name)}`;
};

const openCourse = async (own: Partial<Course> = {}, query = '') => {
  const view = renderRoute(routes, { path: offer(own) + query });
  await screen.findByRole('heading', { level: 1 });
  return view;
};

const region = (name: string) => within(screen.getByRole('region', { name }));
const empty = {
  icon: '',
  shortDetails: '',
  buttonText: '',
  banner: '',
  heading: '',
  bannerButton: '',
  aboutImage: '',
  aboutText: '',
  learnText: '',
  timeline: '',
  timelineText: '',
  link: '',
  category: '',
  topics: [],
  upcomingCourses: [],
};

test('the page starts with the course and links to apply and to ask', async () => {
  await openCourse({
    name: 'React',
    heading: 'Build with React',
    shortDetails: 'Hooks.',
    bannerButton: 'Apply now',
  });

  const hero = region('React');
  expect(hero.getByRole('heading', { level: 1, name: 'React' })).toBeVisible();
  expect(hero.getByText('Build with React')).toBeVisible();
  expect(hero.getByText('Hooks.')).toBeVisible();
  expect(hero.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', '#dates');
  expect(hero.getByRole('link', { name: 'Request' })).toHaveAttribute('href', '#form');
  const trail = within(hero.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(trail.getByText('React')).toHaveAttribute('aria-current', 'page');
  expect(hero.getAllByRole('link')).toHaveLength(3);
});

test('a course’s own label for applying is added to the fixed links', async () => {
  await openCourse({ name: 'React', bannerButton: 'Save your seat' });

  expect(region('React').getByRole('link', { name: 'Save your seat' })).toHaveAttribute('href', '#dates');
  expect(region('React').getByRole('link', { name: 'Apply Now' })).toBeVisible();
});

test('spec 1.3.2: name and short details are the metadata for search engines and link previews', async () => {
  await openCourse({ name: 'React', shortDetails: 'Hooks & <state>.', banner: 'media/react.svg' });

  const meta = (name: string) =>
    document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`);
  expect(document.title).toBe('React | Platter Institute');
  expect(meta('description')).toHaveAttribute('content', 'Hooks & <state>.');
  expect(meta('og:title')).toHaveAttribute('content', 'React | Platter Institute');
  expect(meta('og:description')).toHaveAttribute('content', 'Hooks & <state>.');
  expect(meta('og:image')).toHaveAttribute('content', expect.stringMatching(/\/api\/media\/react\.svg$/));
  const facts = document.querySelector('script[type="application/ld+json"]')?.textContent;
  expect(facts).not.toContain('<');
  expect(JSON.parse(facts ?? '')['@graph'][0]).toMatchObject({
    name: 'React',
    description: 'Hooks & <state>.',
    url: 'https://institute.example/course/react',
  });
});

test('spec 3.4: the sections are in order and have their headings', async () => {
  await openCourse();

  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Upcoming Course dates',
    'About this course',
    "What You'll Learn",
    'Timeline',
    'Support that outlasts the last class',
    'Request information',
    'Stay in the know',
    'What our students say',
    'Not sure which course fits?',
  ]);
  for (const id of ['dates', 'form']) expect(document.getElementById(id)).toBeVisible();
});

test('dates are listed in order, an invalid one last; a slot without dates is left out', async () => {
  await openCourse({
    upcomingCourses: [
      { startDate: '2097-01-12', endDate: '2097-03-28' },
      { startDate: '2097-02-30', endDate: '2097-04-18' },
      { startDate: '', endDate: '' },
      { startDate: '2097-04-05T22:00:00.000Z', endDate: '2097-06-20' },
    ],
  });

  const rows = region('Upcoming Course dates').getAllByRole('listitem');
  expect(
    rows.map((row) => [...row.querySelectorAll('time')].map((day) => [day.dateTime, day.textContent])),
  ).toEqual([
    [
      ['2097-01-12', '12 Jan 2097'],
      ['2097-03-28', '28 Mar 2097'],
    ],
    [
      ['2097-04-05', '5 Apr 2097'],
      ['2097-06-20', '20 Jun 2097'],
    ],
    [['2097-04-18', '18 Apr 2097']],
  ]);
  expect(rows[2]).toHaveTextContent('Starts 2097-02-30');
});

test('topics are listed with the two links', async () => {
  await openCourse({
    learnText: 'Step by step.',
    topics: ['Hooks', ' ', 'State'],
    link: 'calendar.example.com/call',
  });

  const learn = region("What You'll Learn");
  expect(learn.getByText('Step by step.')).toBeVisible();
  expect(learn.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Hooks', 'State']);
  expect(learn.getByRole('link', { name: 'Download Full Syllabus' })).toHaveAttribute('href', '#form');
  expect(learn.getByRole('link', { name: 'Schedule a Call (opens in a new tab)' })).toHaveAttribute(
    'href',
    'https://calendar.example.com/call',
  );
});

test.each(['', 'javascript:alert(1)'])('no Schedule a Call link is shown for %p', async (link) => {
  await openCourse({ link });

  expect(screen.queryByRole('link', { name: /Schedule a Call/ })).not.toBeInTheDocument();
});

test.each([
  ['12 weeks', 'figure'],
  ['8 weeks, two evenings and one Saturday lab a week', 'statement'],
  ['x'.repeat(2000), 'text'],
])('the timeline %.20p is shown as a %s', async (timeline, size) => {
  await openCourse({ timeline, timelineText: 'Three evenings.' });

  expect(region('Timeline').getByText(timeline)).toHaveAttribute('data-size', size);
  expect(region('Timeline').getByText('Three evenings.')).toBeVisible();
});

test('about, support perks and reviews are shown', async () => {
  service.content.reviews = [aReview({ comment: 'Clear and calm.' })];
  await openCourse({ aboutText: 'Twelve weeks.' });

  expect(region('About this course').getByText('Twelve weeks.')).toBeVisible();
  const perks = region('Support that outlasts the last class').getAllByRole('heading', { level: 3 });
  expect(perks.map(({ textContent }) => textContent)).toEqual([
    'Recorded live classes',
    'Lifetime study material',
    'Retakes until hired',
    'Resume and placement help',
  ]);
  expect(region('What our students say').getByText('Clear and calm.')).toBeVisible();
});

test('of many reviews, the 100 that were added last are shown', async () => {
  service.content.reviews = Array.from({ length: 150 }, (_, index) => aReview({ name: `Visitor ${index}` }));
  await openCourse();

  const names = [...document.querySelectorAll('figcaption')].map(({ textContent }) => textContent);
  expect(names).toHaveLength(100);
  expect(names[99]).toContain('Visitor 149');
});

test('a course with only a name has a page', async () => {
  await openCourse({ name: 'React', ...empty });

  expect(screen.queryByRole('heading', { name: 'About this course' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Timeline' })).not.toBeInTheDocument();
  const dates = region('Upcoming Course dates');
  expect(dates.queryByRole('list')).not.toBeInTheDocument();
  expect(dates.getByRole('link', { name: 'Request' })).toHaveAttribute('href', '#form');
  expect(region("What You'll Learn").getByRole('link')).toHaveAttribute('href', '#form');
  expect(document.querySelector('img')).toHaveAttribute('src', expect.stringContaining('review'));
});

test('a course with missing fields has a page', async () => {
  service.on('GET choosepath/react', () => ({ body: { name: 'React', topics: null, extra: 1 } }));
  renderRoute(routes, { path: '/course/react' });

  expect(await screen.findByRole('heading', { level: 1, name: 'React' })).toBeVisible();
});

describe('the path of a course', () => {
  test.each([
    '/course/Azure%20SQL%20Database%20Administrator',
    '/course/azure%20sql%20database%20administrator',
    '/course/AZURE-sql-Database-Administrator',
    '/course/azure-sql-database-administrator/',
    '/course/azure--sql-database-administrator-',
  ])('%s redirects once to the canonical path', async (path) => {
    const canonical = offer({ name: 'Azure SQL Database Administrator' });
    const words = decodeURIComponent(path).split('/')[2]!.replaceAll('-', ' ');
    service.on(`GET ${pathOf(words)}`, () => ({
      body: wireAnswer(service.content, pathOf('Azure SQL Database Administrator')),
    }));
    const { router } = renderRoute(routes, { path: `${path}?from=mail` });

    await screen.findByRole('heading', { level: 1 });
    expect(router.state.location).toMatchObject({ pathname: canonical, search: '?from=mail' });
    expect(service.received.filter(({ path }) => path.startsWith('choosepath/'))).toHaveLength(2);
  });

  test('the redirect is permanent', async () => {
    offer({ name: 'React' });
    service.on('GET choosepath/REACT', () => ({ body: wireAnswer(service.content, pathOf('React')) }));
    const { loader } = await import('./course');
    const request = new Request('https://institute.example/course/REACT?a=1');

    const answer = await loader({ params: { name: 'REACT' }, request } as never).catch(
      (thrown: unknown) => thrown,
    );

    expect(answer).toMatchObject({ status: 301 });
    expect((answer as Response).headers.get('Location')).toBe('/course/react?a=1');
  });

  test('a service that matches names exactly is called with the exact name', async () => {
    service.content.courses = [aCourse({ name: 'React' }), aCourse({ name: 'T-SQL & You' })];
    service.on('GET choosepath/t%20sql%20and%20you', () => ({ status: 404 }));
    const { router } = renderRoute(routes, { path: '/course/t-sql-and-you' });

    expect(await screen.findByRole('heading', { level: 1, name: 'T-SQL & You' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/course/t-sql-and-you');
  });

  test.each([
    ['answers 404', { status: 404 }],
    ['rejects the name (400)', { status: 400 }],
    ['says that the name is too long (414)', { status: 414 }],
    ['rejects the name (422)', { status: 422 }],
    ['answers nothing', { body: null }],
    ['answers an empty list', { body: [] }],
    ['answers a record without a name', { body: {} }],
  ])('the status is 404 if the service %s', async (_how, answer) => {
    service.on('GET choosepath/basket%20weaving', () => answer);
    renderRoute(routes, { path: '/course/basket-weaving' });

    expect(await screen.findByText('Status 404')).toBeVisible();
  });

  describe('of a renamed course', () => {
    const openFormer = async (headers = {}) => {
      service.on('GET choosepath/old%20name', () => ({ status: 404 }));
      service.on('GET v1/courses/by-slug/old-name', () => ({ body: { name: 'React', slug: 'react' } }));
      const { loader } = await import('./course');
      const request = new Request('https://institute.example/course/old-name?a=1', { headers });
      return loader({ params: { name: 'old-name' }, request } as never).catch((thrown: unknown) => thrown);
    };

    test('redirects permanently to the current path', async () => {
      service.content.capabilities = ['course-redirects'];
      const answer = await openFormer();
      expect(answer).toMatchObject({ status: 301 });
      expect((answer as Response).headers.get('Location')).toBe('/course/react?a=1');
    });

    test('shows the course to a visitor who posted a form: a redirect would lose the result', async () => {
      service.content.capabilities = ['course-redirects'];
      offer({ name: 'React' });
      const loaded = await openFormer({ 'Content-Type': 'application/x-www-form-urlencoded' });
      expect(loaded).toMatchObject({ course: { name: 'React' }, isPreview: false });
    });

    test('is a 404 if the service does not store former names', async () => {
      expect(await openFormer()).toMatchObject({ status: 404 });
      expect(service.received.map(({ path }) => path)).not.toContain('v1/courses/by-slug/old-name');
    });

    test('is a 404 instead of an endless redirect if the service returns the same slug', async () => {
      service.content.capabilities = ['course-redirects'];
      service.on('GET choosepath/react', () => ({ status: 404 }));
      service.on('GET v1/courses/by-slug/react', () => ({ body: { name: 'React', slug: 'react' } }));
      renderRoute(routes, { path: '/course/react' });

      expect(await screen.findByText('Status 404')).toBeVisible();
    });
  });

  describe('that is hidden', () => {
    beforeEach(() => {
      service.content.capabilities = ['course-desk'];
      service.content.courses = [];
      service.on('GET choosepath/react', () => ({ status: 404 }));
      service.on('GET v1/courses/preview/react', () => ({
        body: wireAnswer({ ...service.content, courses: [aCourse({ name: 'React' })] }, pathOf('React')),
      }));
    });
    afterEach(endSession);
    const previewed = () => service.received.some(({ path }) => path.includes('preview'));

    test('is a 404 for visitors, without a call for the preview', async () => {
      renderRoute(routes, { path: '/course/react' });

      expect(await screen.findByText('Status 404')).toBeVisible();
      expect(previewed()).toBe(false);
    });

    test('is shown to admins with a mark and without structured data', async () => {
      startSession('a-token');
      const { container } = renderRoute(routes, { path: '/course/react' });

      expect(await screen.findByRole('heading', { level: 1, name: 'React' })).toBeVisible();
      expect(screen.getByText('Hidden course: only admins see this page.')).toBeVisible();
      expect(container.ownerDocument.querySelector('script[type="application/ld+json"]')).toBeNull();
      expect(container.ownerDocument.querySelector('meta[name="robots"]')).toHaveAttribute(
        'content',
        'noindex',
      );
    });

    test.each([401, 404])('is a 404 if the service answers the preview with %i', async (status) => {
      startSession('forged');
      service.on('GET v1/courses/preview/react', () => ({ status }));
      renderRoute(routes, { path: '/course/react' });

      expect(await screen.findByText('Status 404')).toBeVisible();
    });

    test('is a 404 if the service has no hidden courses', async () => {
      startSession('a-token');
      service.content.capabilities = [];
      renderRoute(routes, { path: '/course/react' });

      expect(await screen.findByText('Status 404')).toBeVisible();
      expect(previewed()).toBe(false);
    });

    test('on the server, the page of an admin has no course: the browser loads it with the session', async () => {
      const { loader } = await import('./course');
      const request = new Request('https://institute.example/course/react', {
        headers: { [SESSION_HEADER]: 'present' },
      });
      const loaded = await loader({ params: { name: 'react' }, request } as never);

      expect(loaded).toMatchObject({ course: undefined, isPreview: true });
      expect(previewed()).toBe(false);
    });
  });

  test.each([500, 503, 403])('the page fails with 503 when the service answers %i', async (status) => {
    service.on('GET choosepath/react', () => ({ status }));
    renderRoute(routes, { path: '/course/react' });

    expect(await screen.findByText('Status 503')).toBeVisible();
  });
});

test('reviews that fail to load are logged and left out', async () => {
  service.on('GET customer/review', () => ({ status: 500 }));
  await openCourse();

  expect(screen.queryByRole('heading', { name: 'What our students say' })).not.toBeInTheDocument();
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ status: 500 }));
});

test('the next course starts with all forms closed', async () => {
  const { router } = await openCourse({ name: 'React' }, '?apply=slot-1');
  expect(screen.getByRole('heading', { name: /^Apply for/ })).toBeVisible();
  const next = offer({ name: 'Vue' });

  await act(() => router.navigate(next));

  expect(await screen.findByRole('heading', { level: 1, name: 'Vue' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: /^Apply for/ })).not.toBeInTheDocument());
});
