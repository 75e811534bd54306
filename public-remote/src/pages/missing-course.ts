import { hasSessionIn, publicApi, requireContent, SESSION_HEADER, statusOf } from 'shared-lib/api';
import type { CallOptions, Course } from 'shared-lib/api';
import { courseSlug } from 'shared-lib/schema';

export async function slugOfRenamedCourse(
  pathName: string,
  options: CallOptions,
): Promise<string | undefined> {
  const slug = courseSlug(pathName);
  if (slug === '' || !(await publicApi.hasCapability('course-redirects'))) return undefined;
  return publicApi.currentCourseSlug(slug, options);
}

/**
 * Returns a hidden course to an admin. Returns 'pending' on the server, which lacks the admin's session: the browser
 * then loads the course. Returns undefined to other visitors and for unknown courses.
 */
export async function previewOf(
  pathName: string,
  request: Request,
  options: CallOptions,
): Promise<Course | 'pending' | undefined> {
  const slug = courseSlug(pathName);
  if (slug === '' || !hasSessionIn(request) || !(await publicApi.hasCapability('course-desk')))
    return undefined;
  if (request.headers.has(SESSION_HEADER)) return 'pending';
  return requireContent(publicApi.coursePreview(slug, options).catch(undefinedIfRejected));
}

/** Treats a rejected session like an unknown course (404), because the admin cookie can outlive the session. */
function undefinedIfRejected(error: unknown): undefined {
  if ([401, 403, 404].includes(statusOf(error) ?? 0)) return undefined;
  throw error;
}
