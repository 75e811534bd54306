/** All spellings of a username have the same key, so they share rate limits and the hash in the log. */
export const accountKey = (name: string) => name.normalize('NFKC').trim().toLowerCase();
