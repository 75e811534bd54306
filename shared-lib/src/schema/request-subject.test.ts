/** @jest-environment node */
import { isCalendarDate, NO_SUBJECT, subjectOfMessage } from './request-subject';

const TEXT = 'I would like to know more about this.';
const DATES = { startDate: '2027-01-12', endDate: '2027-03-28' };

test.each([
  ['course and dates', 'Course: Azure SQL, 12 Jan 2027 to 28 Mar 2027', { course: 'Azure SQL', ...DATES }],
  [
    'one-digit days',
    'Course: T-SQL, 2 Feb 2027 to 1 Mar 2027',
    { course: 'T-SQL', startDate: '2027-02-02', endDate: '2027-03-01' },
  ],
  [
    'a start without an end',
    'Course: T-SQL, 10 Mar 2027',
    { course: 'T-SQL', startDate: '2027-03-10', endDate: '' },
  ],
  [
    'an end that does not exist',
    'Course: SQL, 12 Jan 2027 to 30 Feb 2027',
    { ...NO_SUBJECT, course: 'SQL, 12 Jan 2027 to 30 Feb 2027' },
  ],
  ['a course without dates', 'Course: Azure SQL', { ...NO_SUBJECT, course: 'Azure SQL' }],
  [
    'commas in the name',
    'Course: SQL, T-SQL and more, 12 Jan 2027 to 28 Mar 2027',
    { course: 'SQL, T-SQL and more', ...DATES },
  ],
  [
    'dates in the name',
    'Course: From 1 Jan 2020 to 2 Jan 2020',
    { ...NO_SUBJECT, course: 'From 1 Jan 2020 to 2 Jan 2020' },
  ],
  [
    'a day that does not exist',
    'Course: SQL, 30 Feb 2027 to 28 Mar 2027',
    { ...NO_SUBJECT, course: 'SQL, 30 Feb 2027 to 28 Mar 2027' },
  ],
  [
    'a month of another language',
    'Course: SQL, 12 Mai 2027 to 28 Mai 2027',
    { ...NO_SUBJECT, course: 'SQL, 12 Mai 2027 to 28 Mai 2027' },
  ],
  [
    'letters beyond ASCII',
    'Course: Café 漢字, 12 Jan 2027 to 28 Mar 2027',
    { course: 'Café 漢字', ...DATES },
  ],
  ['no course', 'Kind regards, Ada', NO_SUBJECT],
  ['an empty course', 'Course: ', NO_SUBJECT],
  ['another case', 'course: SQL', NO_SUBJECT],
])('the last paragraph with %s is read', (_paragraph, paragraph, subject) => {
  expect(subjectOfMessage(`${TEXT}\n\n${paragraph}`)).toEqual(subject);
});

test.each([
  ['in the middle of the message', `Course: SQL\n\n${TEXT}`],
  ['in the last line of a paragraph', `${TEXT}\nCourse: SQL`],
  ['as the complete message', 'Course: SQL, 12 Jan 2027 to 28 Mar 2027'],
  ['followed by another line', `${TEXT}\n\nCourse: SQL\nBye`],
  ['longer than any form writes', `${TEXT}\n\nCourse: ${'x'.repeat(301)}`],
])('a course %s is text of the visitor', (_place, message) => {
  expect(subjectOfMessage(message)).toEqual(NO_SUBJECT);
});

test('line ends of Windows and spaces at the end do not matter', () => {
  expect(subjectOfMessage(`${TEXT}\r\n\r\nCourse: SQL \n`)).toEqual({ ...NO_SUBJECT, course: 'SQL' });
});

test.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-2-9', false],
  ['2027-13-01', false],
  ['', false],
  ['2027-01-01T00:00', false],
])('%s is a calendar date: %s', (text, is) => {
  expect(isCalendarDate(text)).toBe(is);
});
