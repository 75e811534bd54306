import { adminApi, type FailedMail } from 'shared-lib/api';
import { messageOf } from 'shared-lib/ui';
import { withFallback } from '../session/redirect-if-signed-out';

/** `failure` says why the mails could not be loaded. A foreign content service, for example, does not have this call. */
export type FailedMails = { mails: FailedMail[]; failure?: string };

export const loadFailedMails = ({ signal }: Request): Promise<FailedMails> =>
  withFallback<FailedMails, FailedMails>(
    adminApi.failedMails({ signal }).then((mails) => ({ mails })),
    (error) => ({ mails: [], failure: messageOf(error) }),
  );
