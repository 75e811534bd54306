import { adminApi, type FailedMail } from 'shared-lib/api';
import { messageOf } from 'shared-lib/ui';
import { withFallback } from '../session/redirect-if-signed-out';

/** A third-party content service may have no list of failed mails. In this case, `failure` says so. */
export type FailedMails = { mails: FailedMail[]; failure?: string };

export const loadFailedMails = ({ signal }: Request): Promise<FailedMails> =>
  withFallback<FailedMails, FailedMails>(
    adminApi.failedMails({ signal }).then((mails) => ({ mails })),
    (error) => ({ mails: [], failure: messageOf(error) }),
  );
