import { SESSION_SECONDS } from 'shared-lib/schema';
import type { Config } from '../config';

// Written here because it is one cookie with a base64url value: no quoting, no encoding, fixed attributes.

/** The session's token in a `Cookie` header; undefined when there is none. */
export function sessionToken(config: Config, header: string | undefined): string | undefined {
  const start = `${cookieName(config)}=`;
  const pair = header?.split(';').find((entry) => entry.trim().startsWith(start));
  return pair?.trim().slice(start.length) || undefined;
}

/** `Set-Cookie` of a new session: out of reach for scripts, and never sent along from other sites. */
export const sessionCookie = (config: Config, token: string) =>
  `${cookieName(config)}=${token}; Max-Age=${SESSION_SECONDS}; ${attributes(config)}`;

/** `Set-Cookie` that makes a browser forget its session. */
export const endedSessionCookie = (config: Config) =>
  `${cookieName(config)}=; Max-Age=0; ${attributes(config)}`;

const isSecure = ({ siteUrl }: Config) => siteUrl.startsWith('https:');

/** `__Host-` makes browsers refuse a cookie of this name from any other host or without https. */
const cookieName = (config: Config) => (isSecure(config) ? '__Host-session' : 'session');

const attributes = (config: Config) =>
  `Path=/; HttpOnly; SameSite=Strict${isSecure(config) ? '; Secure' : ''}`;
