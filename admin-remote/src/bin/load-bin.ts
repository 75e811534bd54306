import { adminApi, ApiError, publicApi } from 'shared-lib/api';
import { pageCount } from '../lists/load-list';
import { PAGE_SIZE, parseListParams } from '../lists/list-params';
import { redirectIfSignedOut } from '../session/redirect-if-signed-out';

export async function loadBin({ url, signal }: Request) {
  if (!(await publicApi.hasCapability('course-desk'))) throw new ApiError(404, 'The service has no bin');
  const { page } = parseListParams(new URL(url).searchParams, []);
  try {
    const list = await read(page);
    const last = pageCount(list.total);
    return page <= last ? list : await read(last);
  } catch (error) {
    redirectIfSignedOut(error);
    throw error;
  }

  async function read(page: number) {
    return { ...(await adminApi.deletedRecords({ page, limit: PAGE_SIZE }, { signal })), page };
  }
}
