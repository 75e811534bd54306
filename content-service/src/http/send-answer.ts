import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from './answer-cache';

/** Sends a ready-made answer, or 304 when the caller has it already. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', answer.etag);
  if (hasValidator(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(answer.body);
}

/** Whether `If-None-Match` names the validator (RFC 9110, 13.1.2: compared weakly). */
export function hasValidator(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((entry) => ['*', etag].includes(entry.trim().replace(/^W\//, '')));
}
