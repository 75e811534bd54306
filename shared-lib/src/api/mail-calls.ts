import { at, failedMail, paths, type Stored, type ValuesOf } from '../schema';
import type { CallOptions } from './call';
import { client } from './client';
import { readList } from './read';

export type FailedMail = Stored<ValuesOf<typeof failedMail.fields>>;

/** A third-party content service may lack these calls. */
export const mailCalls = {
  failedMails: (options?: CallOptions): Promise<FailedMail[]> =>
    readList(failedMail, paths.failedMails, options),

  retryMail: (id: string, options?: CallOptions) => client.post(at(paths.failedMailRetry, id), {}, options),
  /** Also retries mails that `failedMails` omits. Reset mails with an expired link are deleted instead. */
  retryAllMails: (options?: CallOptions) => client.post(paths.failedMailsRetry, {}, options),
  removeFailedMail: (id: string, options?: CallOptions) => client.delete(at(paths.failedMail, id), options),
};
