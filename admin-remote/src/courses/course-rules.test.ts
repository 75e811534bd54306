/** @jest-environment node */
import { course } from 'shared-lib/schema';
import { aCourse } from 'shared-lib/testing';
import { blankRecord } from '../forms/record/record-values';
import { courseErrors, missingFields, textField, titleOf, shortTitles } from './course-rules';
import { sections } from './course-sections';

test('every field of a course is in exactly one section', () => {
  expect(sections.flatMap(({ fields }) => fields).sort()).toEqual(
    Object.keys(course.fields.properties).sort(),
  );
});

test.each([
  ['add', 'bannerButton', 20],
  ['edit', 'bannerButton', 50],
  ['add', 'timeline', 2000],
  ['edit', 'timeline', 500],
  ['add', 'name', 200],
  ['edit', 'name', 200],
  ['add', 'buttonText', 50],
  ['add', 'heading', 200],
  ['add', 'link', 200],
  ['add', 'shortDetails', 2000],
] as const)('to %s, %s takes %i characters', (mode, name, limit) => {
  expect(textField(name, mode).maxLength).toBe(limit);
  expect(courseErrors(aCourse({ [name]: 'x'.repeat(limit) }), mode)).toEqual({});
  expect(courseErrors(aCourse({ [name]: 'x'.repeat(limit + 1) }), mode)).toEqual({
    [name]: `${titleOf(name)} is 1 over the limit of ${limit} characters.`,
  });
});

test('a new course needs every field but the dates', () => {
  expect(missingFields(blankRecord(course)).map(titleOf)).toEqual([
    'Course name',
    'Icon',
    'Short details',
    'Button text',
    'Banner',
    'Heading',
    'Banner button',
    'About image',
    'About',
    'What they learn',
    'Timeline',
    'Timeline text',
    'Schedule-a-call link',
    'Category',
    'Topics',
  ]);
  expect(missingFields(aCourse({ upcomingCourses: [] }))).toEqual([]);
  expect(missingFields(aCourse({ heading: '  ' }))).toEqual(['heading']);
});

test('a stored course needs every text that it had, and may keep fields empty', () => {
  const stored = aCourse({ link: '', heading: ' ', topics: [] });

  expect(missingFields(stored, stored)).toEqual([]);
  expect(missingFields({ ...stored, heading: '' }, stored)).toEqual([]);
  expect(missingFields({ ...stored, timeline: '' }, stored)).toEqual(['timeline']);
});

test('a stored value that is longer than the limit never blocks a save until it is changed', () => {
  const stored = aCourse({ timeline: 'x'.repeat(800) });

  expect(courseErrors(stored, 'edit', stored)).toEqual({});
  expect(courseErrors({ ...stored, timeline: 'x'.repeat(799) }, 'edit', stored)).toEqual({
    timeline: 'Timeline is 299 over the limit of 500 characters.',
  });
});

test('an end before the start is an error unless it is stored so', () => {
  const wrong = { startDate: '2027-03-01', endDate: '2027-02-01' };
  const values = aCourse({ upcomingCourses: [{ startDate: '', endDate: '' }, wrong] });

  expect(courseErrors(values, 'add')).toEqual({
    upcomingCourses: 'Upcoming course 2: the end date is before the start date.',
  });
  expect(courseErrors(values, 'edit', values)).toEqual({});
});

test('of many missing fields only the first are named', () => {
  expect(shortTitles(['name', 'icon', 'heading', 'link'])).toEqual([
    'Course name',
    'Icon',
    'Heading',
    'Schedule-a-call link',
  ]);
  expect(shortTitles(['name', 'icon', 'heading', 'link', 'topics'])).toEqual([
    'Course name',
    'Icon',
    'Heading',
    '2 more',
  ]);
});
