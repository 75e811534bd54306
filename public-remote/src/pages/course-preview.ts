import { hasSessionIn, publicApi, requireContent, SESSION_HEADER, statusOf } from 'shared-lib/api';
import type { CallOptions, Course } from 'shared-lib/api';
import { courseSlug } from 'shared-lib/schema';

/**
 * Loads a hidden course for an admin. On the server, returns 'pending', because the server does not have the admin's
 * session; the browser then runs the loader again. Returns undefined without the admin cookie, for an unknown name, for
 * a rejected session, and if the service has no hidden courses.
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

/** Treats a rejected session like an unknown course, because the admin cookie can outlive the session. */
function undefinedIfRejected(error: unknown): undefined {
  if ([401, 403, 404].includes(statusOf(error) ?? 0)) return undefined;
  throw error;
}
