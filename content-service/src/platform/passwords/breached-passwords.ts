import { dictionary } from '@zxcvbn-ts/language-common';

// Ignores shorter words, because a good password may contain a common one between many digits.
const SHORTEST_WORD = 6;

const PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Also looks up the text without the digits and signs at its ends. */
export function isBreached(text: string): boolean {
  const plain = text.toLowerCase();
  const word = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return PASSWORDS.has(plain) || (word.length >= SHORTEST_WORD && PASSWORDS.has(word));
}
