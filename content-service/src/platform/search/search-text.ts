/** Normalizes texts for the search column and search terms alike. */
export const searchText = (...texts: string[]) => texts.join('\n').normalize('NFKC').toLowerCase();

/** Removes accents, so that "Edith" finds "Édith". */
export const withoutAccents = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
