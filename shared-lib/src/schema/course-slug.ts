// Marks of the listed Unicode blocks are vowels, tones or parts of letters: names that differ only in them are different.
// Other marks are accents or variants of a symbol.
const ACCENTS = /(?![\u0590-\u1a7f\u1b00-\u1cf9\u3099\u309a\ua6f0-\ufb1e\u{10000}-\u{1ffff}])\p{M}/gu;

/** `C`, `C++` and `C#` get different slugs, because `&`, `+` and `#` become words. */
export function courseSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(ACCENTS, '')
    // A removed mark may have separated marks that are now in the wrong order.
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/\+/g, ' plus ')
    .replace(/#/g, ' sharp ')
    .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu);
  return (words ?? []).join('-');
}
