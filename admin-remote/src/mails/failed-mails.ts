import { adminApi, type FailedMail } from 'shared-lib/api';
import { messageOf } from 'shared-lib/ui';
import { redirectIfSignedOut } from '../session/signed-out';

/** The mails that were given up, or why they are not known: a service of somebody else has no such list. */
export type FailedMails = { mails: FailedMail[]; failure?: string };

/**
 * For loaders.
 * @throws Response to the login page when the session has ended
 */
export async function findFailedMails({ signal }: Request): Promise<FailedMails> {
  try {
    return { mails: await adminApi.failedMails({ signal }) };
  } catch (error) {
    redirectIfSignedOut(error);
    return { mails: [], failure: messageOf(error) };
  }
}
