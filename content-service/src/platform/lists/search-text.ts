/** Normalizes texts for the search column and search terms alike. */
export const searchText = (...texts: string[]) => texts.join('\n').normalize('NFKC').toLowerCase();
