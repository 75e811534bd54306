import { act, screen, within } from '@testing-library/react';
import { provideSite, site } from 'shared-lib/site';
import { aCourse, renderRoute, startContentService, stopClock, wireAnswer } from 'shared-lib/testing';
import { routes } from '../routes';

const service = startContentService();

const MINUTE_MS = 60_000;

const EARLY = { startDate: '2097-01-12', endDate: '2097-03-28' };
const LATE = { startDate: '2097-04-05', endDate: '2097-06-20' };

afterEach(() => jest.useRealTimers());

const openCourse = async (upcomingCourses: (typeof EARLY)[], now: string, timeZone = 'UTC') => {
  stopClock(now);
  provideSite({ ...site(), timeZone });
  service.content.courses = [aCourse({ name: 'React', upcomingCourses })];
  service.on('GET choosepath/react', () => ({ body: wireAnswer(service.content, 'choosepath/React') }));
  const view = renderRoute(routes, { path: '/course/react' });
  await screen.findByRole('heading', { level: 1 });
  return view;
};

const section = () => within(screen.getByRole('region', { name: 'Upcoming Course dates' }));
const offered = () =>
  section()
    .queryAllByRole('button', { name: /^Apply for dates/ })
    .map((button) => button.getAttribute('aria-label'));
const factsInPage = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')]
    .map((block) => block.textContent)
    .join();

const FOR_EARLY = 'Apply for dates 12 Jan 2097 to 28 Mar 2097';
const FOR_EARLY_WITHOUT_END = 'Apply for dates 12 Jan 2097';
const FOR_LATE = 'Apply for dates 5 Apr 2097 to 20 Jun 2097';

test('dates are sorted by their start, and a run that has started is not offered', async () => {
  const begun = { startDate: '2097-01-01', endDate: '2097-12-31' };
  await openCourse([LATE, begun, EARLY], '2097-01-12T10:00:00Z');

  expect(offered()).toEqual([FOR_EARLY, FOR_LATE]);
  expect(factsInPage()).toContain('2097-01-12');
  expect(factsInPage()).not.toContain('2097-01-01');
});

test('dates of another service are shown as they came, below the dates that can be compared', async () => {
  const texts = { startDate: 'Jan 5, 2027', endDate: '03/05/2027' };
  const { user } = await openCourse([texts, { ...EARLY, endDate: '' }], '2097-01-01T10:00:00Z');

  expect(offered()).toEqual([FOR_EARLY_WITHOUT_END, 'Apply for dates Jan 5, 2027 to 03/05/2027']);
  expect(section().getAllByText('Ends')).toHaveLength(1);
  expect([...document.querySelectorAll('time')].map(({ dateTime }) => dateTime)).toEqual(['2097-01-12']);
  expect(factsInPage()).not.toContain('2027');

  await user.click(section().getByRole('button', { name: FOR_EARLY_WITHOUT_END }));
  expect(section().getByRole('region', { name: 'Apply for 12 Jan 2097' })).toBeVisible();
  expect(document.querySelector('#dates input[name=context]')).toHaveValue(
    'course=React&start=2097-01-12&end=',
  );
});

test('the current day is that of the institute’s time zone', async () => {
  await openCourse([EARLY, LATE], '2097-01-12T18:30:00Z', 'Asia/Kolkata');

  expect(offered()).toEqual([FOR_LATE]);
});

test('a course whose runs have all started shows a text and the request link', async () => {
  await openCourse([EARLY, LATE], '2097-07-01T10:00:00Z');

  expect(offered()).toEqual([]);
  expect(section().getByRole('heading', { name: 'New dates soon' })).toBeVisible();
  expect(section().getByText(/^All announced dates have begun\./)).toBeVisible();
  expect(section().getByRole('link', { name: 'Request' })).toHaveAttribute('href', '#form');
  expect(factsInPage()).not.toContain('CourseInstance');
});

test('a page that stays open past midnight removes the dates that have passed', async () => {
  await openCourse([EARLY, LATE], '2097-01-12T23:59:30Z');
  expect(offered()).toEqual([FOR_EARLY, FOR_LATE]);

  act(() => jest.advanceTimersByTime(MINUTE_MS));

  expect(offered()).toEqual([FOR_LATE]);
  expect(factsInPage()).not.toContain('2097-01-12');
});

test('a page that the browser restores from its cache updates the dates', async () => {
  await openCourse([EARLY, LATE], '2097-01-12T10:00:00Z');

  jest.setSystemTime(new Date('2097-01-20T10:00:00Z'));
  act(() => void window.dispatchEvent(new Event('pageshow')));

  expect(offered()).toEqual([FOR_LATE]);
});

test('the form of the second run stays open when the first run is removed', async () => {
  const { user } = await openCourse([EARLY, LATE], '2097-01-12T23:59:30Z');
  await user.click(screen.getByRole('button', { name: FOR_LATE }));
  await user.type(section().getByLabelText('Message'), 'Soon?');

  act(() => jest.advanceTimersByTime(MINUTE_MS));

  expect(section().getByLabelText('Message')).toHaveValue('Soon?');
});
