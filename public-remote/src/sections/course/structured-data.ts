import type { Course, CourseFacts } from 'shared-lib/api';
import { COURSE_LEVELS, courseSlug } from 'shared-lib/schema';
import { imageUrl, site } from 'shared-lib/site';
import { pageAddress } from 'shared-lib/ui';
import { upcomingRuns } from './course-runs';
import { instanceFacts, offersOf } from './structured-facts';

export function structuredData(course: Course, today: string, facts?: CourseFacts) {
  const home = pageAddress('/');
  const address = pageAddress(`/course/${courseSlug(course.name)}`);
  const { siteName } = site();
  return {
    '@context': 'https://schema.org',
    '@graph': [
      withoutEmpty({
        '@type': 'Course',
        '@id': `${address}#course`,
        url: address,
        name: course.name,
        description: course.shortDetails,
        image: pageAddress(imageUrl(courseImage(course))),
        inLanguage: facts?.language || 'en',
        educationalLevel: COURSE_LEVELS[facts?.level ?? ''],
        offers: offersOf(facts),
        provider: { '@type': 'EducationalOrganization', '@id': `${home}#org`, name: siteName, sameAs: home },
        about: course.category && { '@type': 'Thing', name: course.category },
        teaches: course.topics.filter((topic) => topic.trim() !== ''),
        hasCourseInstance: upcomingRuns(course.upcomingCourses, today)
          .filter(({ start }) => start.iso)
          .map(({ id, start, end }) => {
            const dates = { startDate: start.iso, endDate: end.iso || undefined };
            return {
              '@type': 'CourseInstance',
              '@id': `${address}#${id}`,
              ...dates,
              ...instanceFacts(facts, dates),
            };
          }),
      }),
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: home },
          { '@type': 'ListItem', position: 2, name: course.name },
        ],
      },
    ],
  };
}

export const courseImage = ({ banner, aboutImage, icon }: Course) => banner || aboutImage || icon;

function withoutEmpty(facts: Record<string, unknown>): Record<string, unknown> {
  const isEmpty = (value: unknown) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => !isEmpty(value)));
}
