/** Normalizes a username, so that all spellings of the name share rate limits and hashes in the log. */
export const accountKey = (name: string) => name.normalize('NFKC').trim().toLowerCase();
