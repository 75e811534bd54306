import { deskRequestDetail } from 'shared-lib/schema';

/** Each field needs a rule in `check-row.ts`. Without a rule, its values would be imported unchecked. */
const FIELDS = [
  'receivedAt',
  'status',
  'assignee',
  'kind',
  'name',
  'email',
  'number',
  'course',
  'startDate',
  'endDate',
  'message',
  'date',
  'time',
  'page',
] as const;

export type ImportColumn = (typeof FIELDS)[number];

/** Columns of imported files. Exported files have the same titles. */
export const IMPORT_COLUMNS = FIELDS.map((name) => ({
  name,
  title: String(deskRequestDetail.fields.properties[name].title),
}));
