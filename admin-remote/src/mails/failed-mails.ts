import { adminApi, type FailedMail } from 'shared-lib/api';
import { messageOf } from 'shared-lib/ui';
import { withFallback } from '../session/redirect-if-signed-out';

/** `failure` is the error message if the mails cannot be loaded, for example from a third-party service. */
export type FailedMails = { mails: FailedMail[]; failure?: string };

export const loadFailedMails = ({ signal }: Request): Promise<FailedMails> =>
  withFallback<FailedMails, FailedMails>(
    adminApi.failedMails({ signal }).then((mails) => ({ mails })),
    (error) => ({ mails: [], failure: messageOf(error) }),
  );
