import { adminApi, publicApi, type Page } from 'shared-lib/api';
import { withFallback } from '../session/redirect-if-signed-out';

export type SiteCounts = Awaited<ReturnType<typeof loadSiteCounts>>;

/**
 * Counts the content of the site. A count that fails to load is null, so that the page shows the other counts.
 * @throws Response that redirects to the login page if the session has ended
 */
export async function loadSiteCounts(signal: AbortSignal) {
  // In a service with this capability, `courses` omits hidden courses, and `deskCourses` lists all courses.
  const readCourses = (await publicApi.hasCapability('course-desk'))
    ? adminApi.deskCourses
    : adminApi.courses;
  const [courses, categories, applications, reviews] = await Promise.all([
    nullIfFailed(totalOf(readCourses(SMALLEST_PAGE, { signal }))),
    nullIfFailed(publicApi.categories({ signal }).then(({ length }) => length)),
    nullIfFailed(totalOf(adminApi.applications(SMALLEST_PAGE, { signal }))),
    nullIfFailed(totalOf(adminApi.reviews(SMALLEST_PAGE, { signal }))),
  ]);
  return { courses, categories, applications, reviews };
}

// A page with one record, because only the total is needed, and every response contains the total.
const SMALLEST_PAGE = { limit: 1 };

const totalOf = async (page: Promise<Page<unknown>>) => (await page).total;

const nullIfFailed = (count: Promise<number>) => withFallback(count, () => null);
