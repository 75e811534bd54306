/** Converts Arabic, Persian and full-width digits. NFKC also replaces other compatibility characters. */
export const withAsciiDigits = (text: string): string =>
  text
    .normalize('NFKC')
    // The last hexadecimal digit of the UTF-8 encoding is the value of the digit: "٣" is `%D9%A3`.
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => encodeURI(digit)[5]!);
