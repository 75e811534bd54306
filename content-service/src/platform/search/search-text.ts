/** For stored texts and for search terms, so that the terms match. */
export const searchText = (...texts: string[]) => texts.join('\n').normalize('NFKC').toLowerCase();

/** For normalized text. Makes a search for "Edith" find "Édith", and "Lodz" find "Łódź". */
export const foldLetters = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(FOLDED_LETTER, (letter) => PLAIN_LETTERS[letter]!);

/** Letters of Latin-1 and Latin Extended-A that Unicode does not decompose. */
const PLAIN_LETTERS: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  ŧ: 't',
};
const FOLDED_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');
