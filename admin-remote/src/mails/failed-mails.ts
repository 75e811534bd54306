import { adminApi, type FailedMail } from 'shared-lib/api';
import { messageOf } from 'shared-lib/ui';
import { redirectIfSignedOut } from '../session/redirect-if-signed-out';

/** `failure` says why the mails failed to load. A third-party content service may not have this list. */
export type FailedMails = { mails: FailedMail[]; failure?: string };

/** @throws Response that redirects to the login page if the session has ended */
export async function loadFailedMails({ signal }: Request): Promise<FailedMails> {
  try {
    return { mails: await adminApi.failedMails({ signal }) };
  } catch (error) {
    redirectIfSignedOut(error);
    return { mails: [], failure: messageOf(error) };
  }
}
