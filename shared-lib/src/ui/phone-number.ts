/** Keeps digits and one leading `+`. Arabic and Persian digits become ASCII digits. */
export const cleanPhoneNumber = (typed: string): string =>
  typed
    // The last hexadecimal digit of the UTF-8 encoding is the value of the digit: "٣" is `%D9%A3`.
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => encodeURI(digit)[5]!)
    .replace(/^\D*(\+)|\D/g, '$1');
