import type { FastifyReply, FastifyRequest } from 'fastify';
import { ChangedError } from '../../../platform/errors';
import { hasValidator } from '../../../platform/http/send-cached';
import type { Row, WireRecord } from './record';

const etagOf = ({ revision }: Row) => `"${revision}"`;

export const sendRevision = (reply: FastifyReply, row: Row) => reply.header('etag', etagOf(row));

export function rejectStaleWrite({ headers }: FastifyRequest, row: Row, current: WireRecord): void {
  const expected = headers['if-match'];
  if (expected === undefined || hasValidator(expected, etagOf(row))) return;
  throw new ChangedError({ current, changedBy: row.changedBy, changedAt: row.changedAt });
}
