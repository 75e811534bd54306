import { at, failedMail, fromWire, paths, type Stored, type ValuesOf } from '../schema';
import type { CallOptions } from './call';
import { client } from './client';

export type FailedMail = Stored<ValuesOf<typeof failedMail.fields>>;

/** A third-party content service may lack these calls. */
export const mailCalls = {
  /** Lists at most 100 dead letters: the newest, in order from new to old. */
  failedMails: async (options?: CallOptions): Promise<FailedMail[]> => {
    const answer = await client.get(paths.failedMails, options);
    return (Array.isArray(answer) ? answer : []).map((record) => fromWire(failedMail, record));
  },

  retryMail: (id: string, options?: CallOptions) => client.post(at(paths.failedMailRetry, id), {}, options),
  /** Retries all dead letters, not only the listed ones. The service sends no password reset whose link has expired. */
  retryAllMails: (options?: CallOptions) => client.post(paths.failedMailsRetry, {}, options),
  removeFailedMail: (id: string, options?: CallOptions) => client.delete(at(paths.failedMail, id), options),
};
