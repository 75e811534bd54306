import { hasSessionIn, publicApi, requireContent, SESSION_HEADER, statusOf } from 'shared-lib/api';
import type { CallOptions, Course } from 'shared-lib/api';
import { courseSlug } from 'shared-lib/schema';

/**
 * Loads a hidden course for an admin. Returns 'pending' on the server, which has no session: the browser repeats the
 * call. Returns undefined for visitors and for names that no course has.
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

/** The cookie that opens the admin routes is no proof of a session. */
function undefinedIfRejected(error: unknown): undefined {
  if ([401, 403, 404].includes(statusOf(error) ?? 0)) return undefined;
  throw error;
}
