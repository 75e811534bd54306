import { hasSessionIn, publicApi, requireContent, SESSION_HEADER, statusOf } from 'shared-lib/api';
import type { CallOptions, Course } from 'shared-lib/api';
import { courseSlug } from 'shared-lib/schema';

/** Loads a hidden course. Returns 'pending' on the server, which has no admin session. The browser then loads it. */
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

/** The admin cookie can outlive the session. A rejected session leads to a 404, as does an unknown course. */
function undefinedIfRejected(error: unknown): undefined {
  if ([401, 403, 404].includes(statusOf(error) ?? 0)) return undefined;
  throw error;
}
