import { at, failedMail, paths, type Stored, type ValuesOf } from '../schema';
import type { CallOptions } from './call';
import { client } from './client';
import { readList } from './read';

export type FailedMail = Stored<ValuesOf<typeof failedMail.fields>>;

/** A third-party content service may lack these calls. */
export const mailCalls = {
  /** Returns at most 100 dead letters (mails whose last attempt failed), newest first. */
  failedMails: (options?: CallOptions): Promise<FailedMail[]> =>
    readList(failedMail, paths.failedMails, options),

  retryMail: (id: string, options?: CallOptions) => client.post(at(paths.failedMailRetry, id), {}, options),
  /**
   * The service tries to send all failed mails again, also those beyond the list of `failedMails`. It deletes
   * password resets whose link has expired.
   */
  retryAllMails: (options?: CallOptions) => client.post(paths.failedMailsRetry, {}, options),
  removeFailedMail: (id: string, options?: CallOptions) => client.delete(at(paths.failedMail, id), options),
};
