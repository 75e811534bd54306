import { adminApi, ApiError, publicApi } from 'shared-lib/api';
import { pageCount } from '../lists/load-list';
import { parseListParams } from '../lists/list-params';
import { redirectIfSignedOut } from '../session/redirect-if-signed-out';

/**
 * Loads the page of the bin that the URL names, or the last page if the bin has fewer pages.
 * @throws ApiError 404 if the service has no bin, or a Response that redirects to the login page if the session has
 * ended
 */
export async function loadBin({ url, signal }: Request) {
  if (!(await publicApi.hasCapability('course-desk'))) throw new ApiError(404, 'The service has no bin');
  const { page } = parseListParams(new URL(url).searchParams, []);
  try {
    const list = await adminApi.deletedRecords(page, { signal });
    const last = pageCount(list.total);
    if (page <= last) return { ...list, page };
    return { ...(await adminApi.deletedRecords(last, { signal })), page: last };
  } catch (error) {
    redirectIfSignedOut(error);
    throw error;
  }
}
