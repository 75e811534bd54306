import { deskRequest, deskRequestDetail, type Fields, type Resource } from 'shared-lib/schema';
import { wireRecord, type WireRecord } from '../../content';
import type { RequestRow } from './list-queries';

/**
 * Values of columns that a table does not have. Subscriptions have no name, number or message. Applications
 * have no consent.
 */
const MISSING = { name: '', number: '', message: '', consent: '' };

/** Converts a stored request or subscription to a row of the request desk. */
export const deskRecord = (row: RequestRow): WireRecord => recordOf(deskRequest, row);

/** Like `deskRecord`, with the message of the request. */
export const deskDetail = (row: RequestRow): WireRecord => recordOf(deskRequestDetail, row);

const recordOf = (resource: Resource<Fields>, row: RequestRow) =>
  wireRecord(resource, { ...MISSING, ...row, receivedAt: row.createdAt });
