import { courseSlug } from 'shared-lib/schema';
import { site } from 'shared-lib/site';
import { pageAddress } from 'shared-lib/ui';
import type { CourseList } from './course-list';

/** Google ignores structured data that lists fewer courses. */
const MIN_COURSES = 3;

export function homeFacts({ category, courses }: CourseList) {
  const home = pageAddress('/');
  const website = {
    '@type': 'WebSite',
    '@id': `${home}#site`,
    url: home,
    name: site().siteName,
    publisher: { '@id': `${home}#org` },
  };
  const list = {
    '@type': 'ItemList',
    '@id': `${home}#courses`,
    itemListElement: courses.map(({ name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: pageAddress(`/course/${courseSlug(name)}`),
    })),
  };
  return {
    '@context': 'https://schema.org',
    '@graph': category !== undefined || courses.length < MIN_COURSES ? [website] : [website, list],
  };
}
