import { adminApi, publicApi, type Page } from 'shared-lib/api';
import { withFallback } from '../session/redirect-if-signed-out';

export type SiteCounts = Awaited<ReturnType<typeof loadSiteCounts>>;

export async function loadSiteCounts(signal: AbortSignal) {
  // `deskCourses` includes hidden courses, which `courses` leaves out.
  const readCourses = (await publicApi.hasCapability('course-desk'))
    ? adminApi.deskCourses
    : adminApi.courses;
  const [courses, categories, applications, reviews] = await Promise.all([
    nullIfFailed(totalOf(readCourses(SMALLEST_PAGE, { signal }))),
    nullIfFailed(adminApi.categories({ signal }).then(({ length }) => length)),
    nullIfFailed(totalOf(adminApi.applications(SMALLEST_PAGE, { signal }))),
    nullIfFailed(totalOf(adminApi.reviews(SMALLEST_PAGE, { signal }))),
  ]);
  return { courses, categories, applications, reviews };
}

const SMALLEST_PAGE = { limit: 1 };

const totalOf = async (page: Promise<Page<unknown>>) => (await page).total;

const nullIfFailed = (count: Promise<number>) => withFallback(count, () => null);
