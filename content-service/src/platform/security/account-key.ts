/** All spellings of a username share one key, and so rate limits and the hash in the log. */
export const accountKey = (name: string) => name.normalize('NFKC').trim().toLowerCase();
