import { EXPORT_COLUMNS } from '../desk/exported-rows';

/**
 * The columns of an export, so that an exported file can be imported. `check-row.ts` must have a maximum
 * length or a rule for each column. Otherwise, the import would store any printable text in the column.
 */
export const IMPORT_COLUMNS = EXPORT_COLUMNS;

export type ImportColumn = (typeof IMPORT_COLUMNS)[number]['name'];
