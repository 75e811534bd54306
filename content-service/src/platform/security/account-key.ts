/** All spellings of a username share rate limits and hashes in the log. */
export const accountKey = (name: string) => name.normalize('NFKC').trim().toLowerCase();
