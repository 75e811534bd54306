import { deskRequest, deskRequestDetail, type Fields, type Resource } from 'shared-lib/schema';
import { wireRecord, type WireRecord } from '../../content';
import type { RequestRow } from './list-queries';

/** A subscription lacks these columns, but the last, which only a subscription has. */
const MISSING = { name: '', number: '', message: '', consent: '' };

/** A stored request in the table of the desk. */
export const deskRecord = (row: RequestRow): WireRecord => recordOf(deskRequest, row);

/** A stored request with its message. */
export const deskDetail = (row: RequestRow): WireRecord => recordOf(deskRequestDetail, row);

const recordOf = (resource: Resource<Fields>, row: RequestRow) =>
  wireRecord(resource, { ...MISSING, ...row, receivedAt: row.createdAt });
