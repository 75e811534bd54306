/** @jest-environment node */
import type { Course } from 'shared-lib/api';
import { provideSite } from 'shared-lib/site';
import { aCourse, aCourseFacts, aSite } from 'shared-lib/testing';
import { structuredData } from './structured-data';

beforeAll(() => provideSite(aSite({ publicApiUrl: 'https://api.example/' })));

const TODAY = '2027-02-10';

const factsOf = (own: Partial<Course>) => structuredData(aCourse(own), TODAY)['@graph'][0];

const slot = (_id: string, startDate: string, endDate: string) => ({ _id, startDate, endDate });

test('structured data describes the course and its breadcrumb', () => {
  const course = aCourse({
    name: 'Azure SQL Database Administrator',
    shortDetails: 'Run managed SQL in the cloud.',
    banner: 'media/azure.svg',
    category: 'Cloud',
    topics: ['Elastic pools', 'Failover groups'],
    upcomingCourses: [slot('first', '2027-03-01T08:00:00Z', '2027-05-16')],
  });

  expect(structuredData(course, TODAY)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Course',
        '@id': 'https://institute.example/course/azure-sql-database-administrator#course',
        url: 'https://institute.example/course/azure-sql-database-administrator',
        name: 'Azure SQL Database Administrator',
        description: 'Run managed SQL in the cloud.',
        image: 'https://api.example/media/azure.svg',
        inLanguage: 'en',
        provider: {
          '@type': 'EducationalOrganization',
          '@id': 'https://institute.example/#org',
          name: 'Platter Institute',
          sameAs: 'https://institute.example/',
        },
        about: { '@type': 'Thing', name: 'Cloud' },
        teaches: ['Elastic pools', 'Failover groups'],
        hasCourseInstance: [
          {
            '@type': 'CourseInstance',
            '@id': 'https://institute.example/course/azure-sql-database-administrator#first',
            startDate: '2027-03-01',
            endDate: '2027-05-16',
          },
        ],
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://institute.example/' },
          { '@type': 'ListItem', position: 2, name: 'Azure SQL Database Administrator' },
        ],
      },
    ],
  });
});

test.each<[string, Partial<Course>, string]>([
  ['no details', { shortDetails: '' }, 'description'],
  ['no picture', { banner: '', aboutImage: '', icon: '' }, 'image'],
  ['no category', { category: '' }, 'about'],
  ['no topics', { topics: [] }, 'teaches'],
  ['blank topics', { topics: [' '] }, 'teaches'],
  ['no dates', { upcomingCourses: [] }, 'hasCourseInstance'],
  ['a start that is no date', { upcomingCourses: [slot('x', 'in May', '2027-06-01')] }, 'hasCourseInstance'],
  ['a run that has begun', { upcomingCourses: [slot('x', '2027-02-09', '2027-05-01')] }, 'hasCourseInstance'],
])('structured data leaves out %s', (_case, own, fact) => {
  expect(factsOf(own)).not.toHaveProperty(fact);
});

test.each<[string, Partial<Course>, string]>([
  ['its banner', {}, 'https://api.example/b.svg'],
  ['its about image', { banner: '' }, 'https://api.example/a.svg'],
  ['its icon', { banner: '', aboutImage: '' }, 'https://api.example/i.svg'],
])('a course is pictured by %s', (_which, own, image) => {
  expect(factsOf({ banner: 'b.svg', aboutImage: 'a.svg', icon: 'i.svg', ...own })).toMatchObject({ image });
});

test.each([['in May'], ['']])('a run that ends %j is listed without its end', (end) => {
  const course = aCourse({ upcomingCourses: [slot('x', '2027-03-01', end)] });
  const weeks = aCourseFacts({ durationCount: '10', durationUnit: 'weeks' });
  const json = JSON.stringify(structuredData(course, TODAY, weeks));

  expect(json).toContain('"startDate":"2027-03-01"');
  expect(json).not.toContain('endDate');
});

test('a run that starts today is listed', () => {
  expect(factsOf({ upcomingCourses: [slot('x', TODAY, '2027-05-01')] })).toHaveProperty('hasCourseInstance');
});
