import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedResponse } from '../cache/response-cache';
import { NotFoundError } from '../errors';

export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse | undefined,
  what = 'record',
): FastifyReply {
  if (!answer) throw new NotFoundError(what);
  const { body, etag, age } = answer;
  reply.header('cache-control', 'no-cache').header('etag', etag);
  if (age !== undefined) reply.header('age', String(age)).header('warning', STALE);
  if (hasValidator(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

// Header `Warning` (RFC 7234, 5.5.1): `Age` alone does not say that a response is outdated.
const STALE = '110 - "Response is Stale"';

/** Ignores the prefix `W/` (weak comparison: RFC 9110, 13.1.2). */
export function hasValidator(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((entry) => ['*', etag].includes(entry.trim().replace(/^W\//, '')));
}
