import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply } from 'fastify';
import { SESSION_SECONDS } from 'shared-lib/schema';
import type { Config } from '../../platform/config';

export const sessionToken = (config: Config, header = ''): string | undefined =>
  parseCookie(header)[cookieName(config)] || undefined;

export const setSessionCookie = (
  config: Config,
  reply: FastifyReply,
  value: string,
  maxAge = SESSION_SECONDS,
) => {
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(config) } as const;
  const cookie = { name: cookieName(config), value, maxAge, ...attributes };
  return reply.header('set-cookie', stringifySetCookie(cookie));
};

export const clearSessionCookie = (config: Config, reply: FastifyReply) =>
  setSessionCookie(config, reply, '', 0);

const isSecure = ({ siteUrl }: Config) => siteUrl.startsWith('https:');

/** With `__Host-`, other hosts of the domain cannot set the cookie. Browsers accept the prefix only over HTTPS. */
const cookieName = (config: Config) => (isSecure(config) ? '__Host-session' : 'session');
