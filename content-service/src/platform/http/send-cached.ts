import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedResponse } from '../cache/response-cache';

/** Sends a ready-made answer, or 304 when the caller has it already. Says so when it may be out of date. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): FastifyReply {
  const { body, etag, age } = answer;
  reply.header('cache-control', 'no-cache').header('etag', etag);
  if (age !== undefined) reply.header('age', String(age)).header('warning', STALE);
  if (hasValidator(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

// As RFC 7234, 5.5.1 spells it. RFC 9111 dropped the header; Age alone does not tell stale from old.
const STALE = '110 - "Response is Stale"';

/** Whether `If-None-Match` names the validator (RFC 9110, 13.1.2: compared weakly). */
export function hasValidator(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((entry) => ['*', etag].includes(entry.trim().replace(/^W\//, '')));
}
