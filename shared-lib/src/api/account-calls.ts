import {
  adminSession,
  at,
  fromWire,
  passwordChange,
  paths,
  toWire,
  type Stored,
  type ValuesOf,
} from '../schema';
import type { CallOptions } from './call';
import { client } from './client';

export type Account = { username: string; email: string };

export type AdminSession = Stored<ValuesOf<typeof adminSession.fields>> & {
  isCurrent: boolean;
};

export type PasswordChange = ValuesOf<typeof passwordChange.fields>;

/** These calls require a service with the capability `accounts`. */
export const accountCalls = {
  account: async (options?: CallOptions): Promise<Account> => {
    const { username, email } = (await client.get<Partial<Account> | null>(paths.session, options)) ?? {};
    return { username: username ?? '', email: email ?? '' };
  },

  sessions: async (options?: CallOptions): Promise<AdminSession[]> => {
    const answer = await client.get(paths.sessions, options);
    const records = (Array.isArray(answer) ? answer : []) as ({ isCurrent?: unknown } | null)[];
    return records.map((record) => ({
      ...fromWire(adminSession, record),
      isCurrent: record?.isCurrent === true,
    }));
  },

  endSession: (id: string, options?: CallOptions) => client.delete(at(paths.sessionEnd, id), options),
  endAllSessions: (options?: CallOptions) => client.delete(paths.sessions, options),

  changePassword: (passwords: PasswordChange, options?: CallOptions) =>
    client.put(paths.passwordChange, toWire(passwordChange, passwords), options),
};
