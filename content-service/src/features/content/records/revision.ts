import type { FastifyReply, FastifyRequest } from 'fastify';
import { ChangedError } from '../../../platform/errors';
import { hasValidator } from '../../../platform/http/send-cached';
import type { Row, WireRecord } from './record';

const etagOf = ({ revision }: Row) => `"${revision}"`;

/** Sends the revision as ETag, for `If-Match` of the next write. */
export const sendRevision = (reply: FastifyReply, row: Row) => reply.header('etag', etagOf(row));

/**
 * Rejects a write whose `If-Match` is not the current revision. A write without `If-Match` is accepted.
 * @throws ChangedError with the current record
 */
export function rejectStaleWrite({ headers }: FastifyRequest, row: Row, current: WireRecord): void {
  const expected = headers['if-match'];
  if (expected === undefined || hasValidator(expected, etagOf(row))) return;
  throw new ChangedError({ current, changedBy: row.changedBy, changedAt: row.changedAt });
}
