import { EXPORT_COLUMNS } from '../desk/exported-rows';

/**
 * An exported file can be imported. Each column needs a rule in `check-row.ts`. Without a rule, its values would be
 * imported unchecked.
 */
export const IMPORT_COLUMNS = EXPORT_COLUMNS;

export type ImportColumn = (typeof IMPORT_COLUMNS)[number]['name'];
