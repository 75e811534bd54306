import { adminApi, publicApi, type FailedMail } from 'shared-lib/api';
import { messageOf } from 'shared-lib/ui';
import { withFallback } from '../session/redirect-if-signed-out';

export type FailedMails = { mails: FailedMail[]; failure?: string };

/** The service lists at most this many, and does not say how many more there are. */
const MOST_LISTED = 100;

export const failedMailCount = (listed: number): string =>
  listed < MOST_LISTED ? String(listed) : `${MOST_LISTED} or more`;

export async function loadFailedMails({ signal }: Request): Promise<FailedMails | undefined> {
  if (!(await publicApi.hasCapability('unsent-mails'))) return undefined;
  return withFallback<FailedMails, FailedMails>(
    adminApi.failedMails({ signal }).then((mails) => ({ mails })),
    (error) => ({ mails: [], failure: messageOf(error) }),
  );
}
