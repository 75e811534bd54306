import { screen, waitFor, within } from '@testing-library/react';
import { endSession, startSession, type CourseFacts } from 'shared-lib/api';
import { aCourse, aCourseFacts, renderRoute, startContentService, wireAnswer } from 'shared-lib/testing';
import { routes } from '../routes';

const service = startContentService();
const warn = jest.spyOn(console, 'warn');
const info = jest.spyOn(console, 'info');

const RUN = { _id: 'run', startDate: '2097-01-12', endDate: '2097-04-03' };
const none = aCourseFacts({
  ...Object.fromEntries(Object.keys(aCourseFacts()).map((name) => [name, ''])),
  _id: 'course-1',
});

beforeEach(() => {
  warn.mockReset().mockReturnValue(undefined);
  info.mockReset().mockReturnValue(undefined);
  service.content.capabilities = ['course-facts'];
  service.content.courses = [aCourse({ _id: 'course-1', name: 'React', upcomingCourses: [RUN] })];
  service.on('GET choosepath/react', () => ({ body: wireAnswer(service.content, 'choosepath/React') }));
});

const answerWith = (facts: CourseFacts) =>
  service.on('GET v1/courses/course-1/facts', () => ({ body: { syllabus: null, ...facts } }));

async function openCourse() {
  const view = renderRoute(routes, { path: '/course/react' });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

const hero = () => within(screen.getByRole('region', { name: 'React' }));
const factTexts = () =>
  hero()
    .queryAllByRole('definition')
    .map(({ textContent }) => textContent);
const structured = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')]
    .map((block) => block.textContent)
    .join();

test('the hero shows the stated facts and the instructor', async () => {
  answerWith(aCourseFacts());
  await openCourse();

  expect(
    hero()
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Price', 'Duration', 'Format', 'Level', 'Language']);
  expect(factTexts()).toEqual(['$1,250.50', '12 weeks', 'Online', 'Beginner', 'Spanish']);
  expect(hero().getByText('Taught by Edgar Codd')).toBeVisible();
  expect(hero().getByText('Thinks in relations.')).toBeVisible();
});

test('the preview of a hidden course shows its facts', async () => {
  service.content.capabilities = ['course-desk', 'course-facts'];
  const { courses } = service.content;
  service.on('GET v1/courses/preview/react', () => ({
    body: wireAnswer({ ...service.content, courses }, 'choosepath/React'),
  }));
  service.content.courses = [];
  service.on('GET choosepath/react', () => ({ status: 404 }));
  answerWith(aCourseFacts());
  startSession('a-token');
  await openCourse();
  endSession();

  expect(factTexts()).toContain('Beginner');
});

test('structured data follows the rules for courses', async () => {
  answerWith(aCourseFacts());
  await openCourse();

  const course = (JSON.parse(structured()) as { '@graph': object[] })['@graph'][0];
  expect(course).toMatchObject({
    inLanguage: 'es',
    educationalLevel: 'Beginner',
    offers: [{ '@type': 'Offer', category: 'Paid', price: '1250.50', priceCurrency: 'USD' }],
    hasCourseInstance: [
      {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        startDate: '2097-01-12',
        endDate: '2097-04-03',
        courseSchedule: { '@type': 'Schedule', repeatFrequency: 'Weekly', repeatCount: 12 },
        instructor: { '@type': 'Person', name: 'Edgar Codd', description: 'Thinks in relations.' },
      },
    ],
  });
});

test.each<[string, Partial<CourseFacts>, string[]]>([
  ['nothing', none, []],
  ['only a level', { ...none, level: 'advanced' }, ['Advanced']],
  ['a free course', { ...none, price: '0', currency: 'EUR' }, ['Free']],
  ['a price in a currency without decimals', { ...none, price: '45000', currency: 'JPY' }, ['¥45,000']],
  ['one day', { ...none, durationCount: '1', durationUnit: 'days' }, ['1 day']],
  ['values of a later version', { ...none, level: 'expert', currency: 'XXX', price: '1' }, []],
])('with %s the hero has no gap', async (_case, own, texts) => {
  answerWith(aCourseFacts(own));
  await openCourse();

  expect(factTexts()).toEqual(texts);
  expect(hero().queryAllByRole('term')).toHaveLength(texts.length);
  expect(hero().queryByText(/^Taught by/)).not.toBeInTheDocument();
});

test('HTML in a fact stays text', async () => {
  answerWith(aCourseFacts({ instructorLine: '</script><img src=x onerror=alert(1)>' }));
  await openCourse();

  expect(hero().getByText('</script><img src=x onerror=alert(1)>')).toBeVisible();
  expect(structured()).not.toContain('</script>');
});

test('the page works without the facts if they fail to load', async () => {
  service.on('GET v1/courses/course-1/facts', () => ({ status: 500 }));
  await openCourse();

  expect(factTexts()).toEqual([]);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('a service without the capability receives no call for facts', async () => {
  service.content.capabilities = [];
  await openCourse();

  expect(factTexts()).toEqual([]);
  expect(service.received.filter(({ path }) => path.includes('facts'))).toEqual([]);
});

describe('the syllabus', () => {
  beforeEach(() => answerWith(aCourseFacts({ syllabus: { name: 'react.pdf', size: 1_300_000 } })));

  const form = () => within(screen.getByRole('region', { name: 'Request information' }));
  const download = () => screen.queryByRole('link', { name: /^Download the syllabus/ });

  async function sendRequest() {
    const { user } = await openCourse();
    expect(screen.getByRole('link', { name: 'Download Full Syllabus' })).toHaveAttribute('href', '#form');
    expect(form().getByText('The full syllabus as a PDF file, as soon as you send')).toBeVisible();
    await user.type(form().getByLabelText('E-mail'), 'amina@example.com');
    await user.type(form().getByLabelText('Phone'), '+15550100200');
    await user.type(form().getByLabelText('Message'), 'I would like to join this course.');
    expect(download()).not.toBeInTheDocument();
    await user.click(form().getByRole('button', { name: 'Submit' }));
  }

  test('is linked after a request, with the id of the request', async () => {
    service.on('POST application/post', () => ({ body: { status: 'succes', _id: 'request/7' } }));
    await sendRequest();

    await waitFor(() => expect(download()).toHaveTextContent('Download the syllabus (PDF, 1.2 MB)'));
    expect(download()).toHaveAttribute(
      'href',
      expect.stringMatching(/\/v1\/courses\/course-1\/syllabus\?request=request%2F7$/),
    );
  });

  test('is not linked after a failed request', async () => {
    service.on('POST application/post', () => ({ status: 500, body: { title: 'Broken' } }));
    await sendRequest();

    expect(await form().findByText(/Broken/)).toBeVisible();
    expect(download()).not.toBeInTheDocument();
  });
});

test('cards on the home page show the line of facts, also of a category', async () => {
  service.on('GET v1/course-facts', () => ({ body: [{ ...aCourseFacts(), syllabus: null }] }));
  service.content.courses.push(aCourse({ name: 'SQL' }));
  const { user } = renderRoute(routes, { path: '/' });
  await screen.findByRole('heading', { level: 1 });
  const cards = () =>
    within(screen.getByRole('region', { name: 'Choose Your Path' })).getAllByRole('listitem');
  const lines = () =>
    screen
      .getAllByText('Beginner · 12 weeks · Online · $1,250.50')
      .map((line) => line.closest('li')?.textContent);

  expect(lines()).toEqual([expect.stringContaining('React')]);
  expect(cards().at(-1)).not.toHaveTextContent('·');
  await user.click(screen.getByRole('button', { name: service.content.categories[0]!.name }));
  await waitFor(() => expect(lines()).toHaveLength(1));
});

test('after the pointer has come over the categories, a category needs one call', async () => {
  service.on('GET v1/course-facts', () => ({ body: [{ ...aCourseFacts(), syllabus: null }] }));
  const { user } = renderRoute(routes, { path: '/' });
  await screen.findByRole('heading', { level: 1 });
  const [category] = service.content.categories;
  const button = screen.getByRole('button', { name: category!.name });
  const calls = () => service.received.map(({ path }) => path);

  const readsOfFacts = () => calls().filter((path) => path === 'v1/course-facts').length;
  const before = readsOfFacts();
  await user.hover(button);
  await waitFor(() => expect(readsOfFacts()).toBe(before + 1));
  service.received.length = 0;
  await user.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  await user.click(button);

  await waitFor(() => expect(calls()).toHaveLength(2));
  expect(new Set(calls())).toEqual(new Set([`choose/course/${category!.name}`]));
});

describe('a picked category', () => {
  const section = () => within(screen.getByRole('region', { name: 'Choose Your Path' }));
  const pick = (user: { click: (button: Element) => Promise<void> }) =>
    user.click(section().getByRole('button', { name: service.content.categories[0]!.name }));

  async function openHome() {
    service.on('GET v1/course-facts', () => ({ body: [] }));
    const view = renderRoute(routes, { path: '/' });
    await screen.findByRole('heading', { level: 1 });
    return view;
  }

  test('does not wait for a line of facts that is late', async () => {
    const { user } = await openHome();
    let respond: () => void = () => undefined;
    service.on(
      'GET v1/course-facts',
      () => new Promise((resolve) => (respond = () => resolve({ body: [] }))),
    );

    await pick(user);

    // Shorter than the 10 seconds after which the call fails.
    expect(await section().findByText(/^\d courses?$/, {}, { timeout: 6000 })).toBeVisible();
    respond();
  });

  test('reads the lines of facts again after a failure', async () => {
    const { user } = await openHome();
    service.on('GET v1/course-facts', () => ({ status: 500 }));
    await pick(user);
    await section().findByText(/^\d courses?$/);
    service.received.length = 0;

    await pick(user);

    await waitFor(() => expect(service.received.map(({ path }) => path)).toContain('v1/course-facts'));
  });
});
