import type { FastifyReply } from 'fastify';
import { SESSION_SECONDS } from 'shared-lib/schema';
import type { Config } from '../../platform/config';

/** The session token in a `Cookie` header. */
export function sessionToken(config: Config, header: string | undefined): string | undefined {
  const start = `${cookieName(config)}=`;
  const pair = header?.split(';').find((entry) => entry.trim().startsWith(start));
  return pair?.trim().slice(start.length) || undefined;
}

/** Sets a cookie that scripts cannot read and other sites cannot send. @param seconds remaining lifetime of the session */
export const setSessionCookie = (
  config: Config,
  reply: FastifyReply,
  token: string,
  seconds = SESSION_SECONDS,
) => reply.header('set-cookie', `${cookieName(config)}=${token}; Max-Age=${seconds}; ${attributes(config)}`);

export const clearSessionCookie = (config: Config, reply: FastifyReply) =>
  setSessionCookie(config, reply, '', 0);

const isSecure = ({ siteUrl }: Config) => siteUrl.startsWith('https:');

/** Browsers accept a cookie named `__Host-` only from this host and over HTTPS. */
const cookieName = (config: Config) => (isSecure(config) ? '__Host-session' : 'session');

const attributes = (config: Config) =>
  `Path=/; HttpOnly; SameSite=Strict${isSecure(config) ? '; Secure' : ''}`;
