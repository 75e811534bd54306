import { adminApi, type FailedMail } from 'shared-lib/api';
import { messageOf } from 'shared-lib/ui';
import { withFallback } from '../session/redirect-if-signed-out';

/** `failure` says why the mails failed to load, for example because another content service does not have this list. */
export type FailedMails = { mails: FailedMail[]; failure?: string };

/** @throws Response that redirects to the login page if the session has ended */
export const loadFailedMails = ({ signal }: Request): Promise<FailedMails> =>
  withFallback<FailedMails, FailedMails>(
    adminApi.failedMails({ signal }).then((mails) => ({ mails })),
    (error) => ({ mails: [], failure: messageOf(error) }),
  );
