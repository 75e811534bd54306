import { courseSlug } from 'shared-lib/schema';
import { site } from 'shared-lib/site';
import { pageAddress } from 'shared-lib/ui';
import type { CourseList } from './course-list';

/** A list shorter than this is of no use to search engines: Google's course list asks for three. */
const FEWEST_COURSES = 3;

/** The site's name and the courses that the page shows, for search engines; not the choice of one category. */
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
    '@graph': category !== undefined || courses.length < FEWEST_COURSES ? [website] : [website, list],
  };
}
