export const IMPORT_MAX_MEGABYTES = 5;
export const IMPORT_MAX_BYTES = IMPORT_MAX_MEGABYTES * 1024 * 1024;

/** The header row does not count. */
export const IMPORT_MAX_ROWS = 10_000;

export const IMPORT_NAME_MAX_LENGTH = 200;

export const IMPORT_FATES = ['add', 'duplicate', 'rejected'] as const;
export type ImportFate = (typeof IMPORT_FATES)[number];
