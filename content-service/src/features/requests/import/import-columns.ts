import { EXPORT_COLUMNS } from '../desk/exported-rows';

/** Each column needs a rule or maximum length in `check-row.ts`. Otherwise, any printable text is stored. */
export const IMPORT_COLUMNS = EXPORT_COLUMNS;

export type ImportColumn = (typeof IMPORT_COLUMNS)[number]['name'];
