import type { FastifyReply, FastifyRequest } from 'fastify';
import { ChangedError } from '../../../platform/errors';
import { hasValidator } from '../../../platform/http/send-cached';
import type { Row, WireRecord } from './record';

const etagOf = ({ revision }: Row) => `"${revision}"`;

/** Tells the revision, which the next write may name in `If-Match`. */
export const sendRevision = (reply: FastifyReply, row: Row) => reply.header('etag', etagOf(row));

/**
 * Refuses a write that was made on the sight of another revision; a write that names none goes through.
 * @throws ChangedError with the record as it is stored now.
 */
export function rejectStaleWrite({ headers }: FastifyRequest, row: Row, current: WireRecord): void {
  const expected = headers['if-match'];
  if (expected === undefined || hasValidator(expected, etagOf(row))) return;
  throw new ChangedError({ current, changedBy: row.changedBy, changedAt: row.changedAt });
}
