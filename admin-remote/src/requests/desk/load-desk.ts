import { adminApi, publicApi, type DeskPage, type DeskRequestDetail } from 'shared-lib/api';
import { messageOf } from 'shared-lib/ui';
import { pageCount } from '../../lists/load-list';
import { loadTrash } from '../../lists/removal/load-trash';
import { withFallback } from '../../session/redirect-if-signed-out';
import { nullIfNotFound } from '../../session/stored-loader';
import { deskQuery, parseDeskParams, type DeskParams } from './desk-params';

export type LoadedDesk = Awaited<ReturnType<typeof loadDesk>>;

type Shown = {
  params: DeskParams;
  list: DeskPage;
  /** The open request. Null if it was deleted. Undefined if none is open or the requests failed to load. */
  detail: DeskRequestDetail | null | undefined;
  failure: string | undefined;
};

const EMPTY: DeskPage = { requests: [], total: 0, isTotalCapped: false, counts: {}, version: '' };

export async function loadDesk({ url, signal }: Request) {
  const params = parseDeskParams(new URL(url).searchParams);
  const hasReplies = await publicApi.hasCapability('request-replies');
  const [shown, options, { username }, hasNewsletter, hasFiles, trash, templates] = await Promise.all([
    withFallback<Shown, Shown>(loadShown(params, signal), (error) => ({
      params,
      list: EMPTY,
      detail: undefined,
      failure: messageOf(error),
    })),
    adminApi.requestOptions({ signal }).catch(() => ({ courses: [], admins: [] })),
    adminApi.account({ signal }).catch(() => ({ username: '' })),
    publicApi.hasCapability('newsletter'),
    publicApi.hasCapability('request-files'),
    loadTrash(),
    hasReplies && params.openId
      ? withFallback(adminApi.replyTemplates({ signal }), () => undefined)
      : undefined,
  ]);
  return { ...shown, options, username, hasReplies, hasNewsletter, hasFiles, trash, templates };
}

async function loadShown(params: DeskParams, signal: AbortSignal): Promise<Shown> {
  const [page, detail] = await Promise.all([
    loadPage(params, signal),
    params.openId ? adminApi.request(params.openId, { signal }).catch(nullIfNotFound) : undefined,
  ]);
  return { ...page, detail, failure: undefined };
}

async function loadPage(params: DeskParams, signal: AbortSignal): Promise<Pick<Shown, 'params' | 'list'>> {
  const list = await adminApi.requests(deskQuery(params), { signal });
  const last = pageCount(list.total, params.size);
  if (params.page <= last || list.requests.length > 0) return { params, list };
  const shown = { ...params, page: last };
  return { params: shown, list: await adminApi.requests(deskQuery(shown), { signal }) };
}
