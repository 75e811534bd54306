/** Normalizes a username, so that all its spellings share limits and log hashes. */
export const accountKey = (name: string) => name.normalize('NFKC').trim().toLowerCase();
