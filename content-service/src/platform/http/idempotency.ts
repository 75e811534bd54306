import { createHash, randomUUID } from 'node:crypto';
import * as Type from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';

export const idempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'A repeat with the same key and body is answered alike and stored once.',
    }),
  ),
});

/** Returns the same id for calls with the same idempotency key, URL and body, so that a repeat finds the record. */
export function newRecordId({
  headers,
  url,
  body,
}: Pick<FastifyRequest, 'headers' | 'url' | 'body'>): string {
  const key = headers['idempotency-key'];
  if (key === undefined) return randomUUID();
  return createHash('sha256')
    .update(JSON.stringify([key, url, body]))
    .digest('hex')
    .slice(0, 32);
}
