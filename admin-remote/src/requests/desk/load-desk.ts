import {
  adminApi,
  publicApi,
  statusOf,
  type DeskOptions,
  type DeskPage,
  type DeskRequestDetail,
  type ReplyTemplates,
} from 'shared-lib/api';
import { messageOf } from 'shared-lib/ui';
import { pageCount } from '../../lists/load-list';
import { loadTrash, type Trash } from '../../lists/removal/load-trash';
import { redirectIfSignedOut } from '../../session/redirect-if-signed-out';
import { loadTemplates } from '../replies/load-templates';
import { deskQuery, parseDeskParams, type DeskParams } from './desk-params';

/** Data of the desk. If the list failed to load, `failure` is the reason and `list` is empty. */
export type LoadedDesk = {
  params: DeskParams;
  list: DeskPage;
  options: DeskOptions;
  /** Whether the service has the capability `request-replies`. */
  hasReplies: boolean;
  /** Whether the service has the capability `newsletter`. */
  hasNewsletter: boolean;
  trash: Trash;
  /** Whether the service has the capability `request-files`. */
  hasFiles: boolean;
  /** Undefined if no request is open, the service has no replies, or the templates failed to load. */
  templates?: ReplyTemplates;
  /** Name of the signed-in admin. '' if the name failed to load. */
  username: string;
  failure?: string;
  /** The open request. Null if it was deleted. */
  detail?: DeskRequestDetail | null;
};

const EMPTY: DeskPage = { requests: [], total: 0, isTotalCapped: false, counts: {}, version: '' };

/**
 * Loads the requests that the URL selects, and the open request. Resolves even if the service fails.
 * @throws Response that redirects to the login page if the session has ended
 */
export async function loadDesk({ url, signal }: Request): Promise<LoadedDesk> {
  const params = parseDeskParams(new URL(url).searchParams);
  const hasReplies = await publicApi.hasCapability('request-replies');
  const options = adminApi.requestOptions({ signal }).catch(() => ({ courses: [], admins: [] }));
  const account = adminApi.account({ signal }).catch(() => ({ username: '' }));
  const newsletter = publicApi.hasCapability('newsletter');
  const hasFiles = await publicApi.hasCapability('request-files');
  const trash = loadTrash();
  const detail = params.openId ? loadDetail(params.openId, signal) : undefined;
  const templates = hasReplies && params.openId ? loadTemplates({ signal }) : undefined;
  const commonParts = async () => ({
    params,
    options: await options,
    hasReplies,
    hasFiles,
    hasNewsletter: await newsletter,
    trash: await trash,
  });
  try {
    const list = await loadPage(params, signal);
    const { username } = await account;
    return {
      ...(await commonParts()),
      list,
      username,
      ...(detail && { detail: await detail }),
      ...((await templates) && { templates: await templates }),
    };
  } catch (error) {
    redirectIfSignedOut(error);
    await detail?.catch(() => undefined);
    return { ...(await commonParts()), list: EMPTY, username: '', failure: messageOf(error) };
  }
}

/** Loads the page whose number is in the URL, or the last page if the list has become shorter. */
async function loadPage(params: DeskParams, signal: AbortSignal): Promise<DeskPage> {
  const list = await adminApi.requests(deskQuery(params), { signal });
  const last = pageCount(list.total, params.size);
  if (params.page <= last || list.requests.length > 0) return list;
  return adminApi.requests(deskQuery({ ...params, page: last }), { signal });
}

async function loadDetail(id: string, signal: AbortSignal): Promise<DeskRequestDetail | null> {
  try {
    return await adminApi.request(id, { signal });
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}
