import { at, failedMail, fromWire, paths, type Stored, type ValuesOf } from '../schema';
import type { CallOptions } from './call';
import { client } from './client';

/** A dead letter: a mail that the service no longer tries to send. */
export type FailedMail = Stored<ValuesOf<typeof failedMail.fields>>;

/** API calls for mails that could not be sent. Third-party content services may not provide them. */
export const mailCalls = {
  /** Returns the newest 100. */
  failedMails: async (options?: CallOptions): Promise<FailedMail[]> => {
    const answer = await client.get(paths.failedMails, options);
    return (Array.isArray(answer) ? answer : []).map((record) => fromWire(failedMail, record));
  },

  retryMail: (id: string, options?: CallOptions) => client.post(at(paths.failedMailRetry, id), {}, options),
  /** Skips password reset mails: their links have expired. */
  retryAllMails: (options?: CallOptions) => client.post(paths.failedMailsRetry, {}, options),
  removeFailedMail: (id: string, options?: CallOptions) => client.delete(at(paths.failedMail, id), options),
};
