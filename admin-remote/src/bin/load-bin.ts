import { adminApi, ApiError, publicApi } from 'shared-lib/api';
import { pageCount } from '../lists/load-list';
import { parseListParams } from '../lists/list-params';
import { redirectIfSignedOut } from '../session/redirect-if-signed-out';

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
