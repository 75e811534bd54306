import { deskRequest, deskRequestDetail, type Fields, type Resource } from 'shared-lib/schema';
import { wireRecord, type WireRecord } from '../../content';
import type { RequestRow } from './list-queries';

/** Subscriptions have no name, number or message. Applications have no consent. */
const MISSING = { name: '', number: '', message: '', consent: '' };

export const deskRecord = (row: RequestRow): WireRecord => recordOf(deskRequest, row);

export const deskDetail = (row: RequestRow): WireRecord => recordOf(deskRequestDetail, row);

const recordOf = (resource: Resource<Fields>, row: RequestRow) =>
  wireRecord(resource, { ...MISSING, ...row, receivedAt: row.createdAt });
