import { adminApi, type ReplyTemplates } from 'shared-lib/api';
import { redirectIfSignedOut } from '../../session/redirect-if-signed-out';

/**
 * Resolves to undefined if the templates fail to load.
 * @throws Response that redirects to the login page if the session has ended
 */
export async function loadTemplates({
  signal,
}: Pick<Request, 'signal'>): Promise<ReplyTemplates | undefined> {
  try {
    return await adminApi.replyTemplates({ signal });
  } catch (error) {
    redirectIfSignedOut(error);
    return undefined;
  }
}
