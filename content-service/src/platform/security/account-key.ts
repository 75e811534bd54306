/** Spellings that people take for one name are counted and logged as one. */
export const nameKey = (name: string) => name.normalize('NFKC').trim().toLowerCase();
