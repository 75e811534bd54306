import type { FastifyReply } from 'fastify';
import { SESSION_SECONDS } from 'shared-lib/schema';
import type { Config } from '../../platform/config';

// Written here because it is one cookie with a base64url value: no quoting, no encoding, fixed attributes.

/** The session's token in a `Cookie` header; undefined when there is none. */
export function sessionToken(config: Config, header: string | undefined): string | undefined {
  const start = `${cookieName(config)}=`;
  const pair = header?.split(';').find((entry) => entry.trim().startsWith(start));
  return pair?.trim().slice(start.length) || undefined;
}

/**
 * Gives a browser its session: out of reach for scripts, and never sent along from other sites.
 * @param seconds how long the session has to live
 */
export const setSessionCookie = (
  config: Config,
  reply: FastifyReply,
  token: string,
  seconds = SESSION_SECONDS,
) => reply.header('set-cookie', `${cookieName(config)}=${token}; Max-Age=${seconds}; ${attributes(config)}`);

/** Makes a browser forget its session. */
export const clearSessionCookie = (config: Config, reply: FastifyReply) =>
  setSessionCookie(config, reply, '', 0);

const isSecure = ({ siteUrl }: Config) => siteUrl.startsWith('https:');

/** `__Host-` makes browsers refuse a cookie of this name from any other host or without https. */
const cookieName = (config: Config) => (isSecure(config) ? '__Host-session' : 'session');

const attributes = (config: Config) =>
  `Path=/; HttpOnly; SameSite=Strict${isSecure(config) ? '; Secure' : ''}`;
