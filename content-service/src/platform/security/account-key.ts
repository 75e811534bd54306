/** All spellings of a username share their rate limits and their hash in the log. */
export const accountKey = (name: string) => name.normalize('NFKC').trim().toLowerCase();
