import { EXPORT_COLUMNS } from '../desk/exported-rows';

/** For each new column, add a rule or a maximum length to `check-row.ts`. Otherwise, any printable text is stored. */
export const IMPORT_COLUMNS = EXPORT_COLUMNS;

export type ImportColumn = (typeof IMPORT_COLUMNS)[number]['name'];
