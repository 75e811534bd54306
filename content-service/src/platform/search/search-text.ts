/** For stored texts and search terms alike, so that the terms match. */
export const searchText = (...texts: string[]) => texts.join('\n').normalize('NFKC').toLowerCase();

/** A search for "Edith" finds "Édith". */
export const withoutAccents = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
