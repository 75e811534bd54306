// Slugs omit accents and variation selectors, which choose the style of a symbol. In the excluded Unicode blocks, marks
// are vowels, tones or parts of letters: without these marks, different names would get the same slug.
const ACCENTS = /(?![\u0590-\u1a7f\u1b00-\u1cf9\u3099\u309a\ua6f0-\ufb1e\u{10000}-\u{1ffff}])\p{M}/gu;

/** `C`, `C++` and `C#` get different slugs, because `&`, `+` and `#` become words. */
export function courseSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(ACCENTS, '')
    // NFKD puts adjacent marks in a fixed order, and removing a mark can make other marks adjacent. Without the second
    // call, two spellings of one name could have different slugs.
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/\+/g, ' plus ')
    .replace(/#/g, ' sharp ')
    .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu);
  return (words ?? []).join('-');
}
