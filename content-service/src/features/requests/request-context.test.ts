import { requestContext } from './request-context';

const NONE = { course: '', startDate: '', endDate: '', page: '' };
const MESSAGE = 'I would like to know more.\n\nCourse: Azure SQL, 12 Jan 2027 to 28 Mar 2027';

const header = (parts: Record<string, string>) => new URLSearchParams(parts).toString();

test('a form sends course, dates and page', () => {
  const sent = header({
    course: 'T-SQL & Ünï',
    start: '2027-01-12',
    end: '2027-03-28',
    page: '/course/t-sql',
  });
  expect(requestContext(sent, MESSAGE)).toEqual({
    course: 'T-SQL & Ünï',
    startDate: '2027-01-12',
    endDate: '2027-03-28',
    page: '/course/t-sql',
  });
});

test.each<Record<string, string>>([{ end: '' }, {}])(
  'course dates with the end %j are dates without an end',
  (end) => {
    expect(requestContext(header({ course: 'SQL', start: '2027-03-10', ...end }))).toEqual({
      ...NONE,
      course: 'SQL',
      startDate: '2027-03-10',
    });
  },
);

test.each([
  ['no header', undefined],
  ['a page only', header({ page: '/' })],
  ['an overlong course', header({ course: 'x'.repeat(201) })],
  ['a course with a line break', header({ course: 'a\nb' })],
  ['an overlong header', header({ course: 'SQL', x: 'x'.repeat(4000) })],
  ['two headers', ['course=SQL', 'course=MySQL']],
])('with %s, the message names the course', (_header, sent) => {
  expect(requestContext(sent, MESSAGE)).toMatchObject({ course: 'Azure SQL', startDate: '2027-01-12' });
});

test.each([
  [{ course: 'SQL', start: '2027-02-30', end: '2027-03-28' }],
  [{ course: 'SQL', start: '12 Jan 2027', end: '28 Mar 2027' }],
  [{ course: 'SQL', start: '2027-01-12', end: 'Week 5' }],
  [{ course: 'SQL', start: '', end: '2027-03-28' }],
])('%j has no valid dates', (parts) => {
  expect(requestContext(header(parts))).toEqual({ ...NONE, course: 'SQL' });
});

test.each([
  'javascript:alert(1)',
  'https://evil.example/',
  '/a b',
  '/\\evil.example',
  '//evil.example/login',
  '/\u202exyz',
  '/x\u0000',
  `/${'x'.repeat(200)}`,
])('%s is not a page of the site', (page) => {
  expect(requestContext(header({ page }))).toEqual(NONE);
});
