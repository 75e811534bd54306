import { deskRequest, deskRequestDetail, type Fields, type Resource } from 'shared-lib/schema';
import { wireRecord, type WireRecord } from '../../content';
import type { RequestRow } from './list-queries';

/** Columns that only one table has: subscriptions lack name, number and message; applications lack consent. */
const MISSING = { name: '', number: '', message: '', consent: '' };

/** A stored request in the table of the desk. */
export const deskRecord = (row: RequestRow): WireRecord => recordOf(deskRequest, row);

/** A stored request with its message. */
export const deskDetail = (row: RequestRow): WireRecord => recordOf(deskRequestDetail, row);

const recordOf = (resource: Resource<Fields>, row: RequestRow) =>
  wireRecord(resource, { ...MISSING, ...row, receivedAt: row.createdAt });
