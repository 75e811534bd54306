/** All spellings of a username have the same key, and so the same rate limits and hash in the log. */
export const accountKey = (name: string) => name.normalize('NFKC').trim().toLowerCase();
