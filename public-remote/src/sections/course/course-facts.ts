import type { Course } from 'shared-lib/api';
import { courseSlug } from 'shared-lib/schema';
import { imageUrl, site } from 'shared-lib/site';
import { pageAddress } from 'shared-lib/ui';
import { upcomingRuns } from './course-runs';

/**
 * Structured data of a course page for search engines: the course and its breadcrumb.
 * @param today `YYYY-MM-DD` in the institute's time zone
 */
export function courseFacts(course: Course, today: string) {
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
        inLanguage: 'en',
        provider: { '@type': 'EducationalOrganization', '@id': `${home}#org`, name: siteName, sameAs: home },
        about: course.category && { '@type': 'Thing', name: course.category },
        teaches: course.topics.filter((topic) => topic.trim() !== ''),
        hasCourseInstance: upcomingRuns(course.upcomingCourses, today).map(({ id, start, end }) => ({
          '@type': 'CourseInstance',
          '@id': `${address}#${id}`,
          startDate: start.iso,
          endDate: end.iso,
        })),
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

/** The picture of a course for previews. */
export const courseImage = ({ banner, aboutImage, icon }: Course) => banner || aboutImage || icon;

function withoutEmpty(facts: Record<string, unknown>): Record<string, unknown> {
  const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => !isEmpty(value)));
}
