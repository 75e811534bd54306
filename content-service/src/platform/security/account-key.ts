/** Spellings that people take for one name are counted and logged as one. */
export const accountKey = (name: string) => name.normalize('NFKC').trim().toLowerCase();
