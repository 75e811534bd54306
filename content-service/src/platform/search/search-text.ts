/** Normalizes stored texts and search terms in the same way, so that the terms match. */
export const searchText = (...texts: string[]) => texts.join('\n').normalize('NFKC').toLowerCase();

/** Removes accents, so that a search for "Edith" finds "Édith". */
export const withoutAccents = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
