/** What a search looks into, and the form of what it looks for. */
export const searchText = (...texts: string[]) => texts.join('\n').normalize('NFKC').toLowerCase();
