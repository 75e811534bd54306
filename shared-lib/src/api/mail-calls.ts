import { at, failedMail, fromWire, paths, type Stored, type ValuesOf } from '../schema';
import type { CallOptions } from './call';
import { client } from './client';

/** A mail that was given up. `kind` is the service's word for what it tells. */
export type FailedMail = Stored<ValuesOf<typeof failedMail.fields>>;

/** What an admin may ask about mails that could not be sent. Services other than ours may have none of these calls. */
export const mailCalls = {
  /** The newest 100. */
  failedMails: async (options?: CallOptions): Promise<FailedMail[]> => {
    const answer = await client.get(paths.failedMails, options);
    return (Array.isArray(answer) ? answer : []).map((record) => fromWire(failedMail, record));
  },

  retryMail: (id: string, options?: CallOptions) => client.post(at(paths.failedMailRetry, id), {}, options),
  /** All but links for a new password, which no longer work. */
  retryAllMails: (options?: CallOptions) => client.post(paths.failedMailsRetry, {}, options),
  removeFailedMail: (id: string, options?: CallOptions) => client.delete(at(paths.failedMail, id), options),
};
