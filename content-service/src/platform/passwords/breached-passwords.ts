import { dictionary } from '@zxcvbn-ts/language-common';

// Shorter words are ignored: a good password may contain a short common word between many digits.
const SHORTEST_WORD = 6;

const PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/**
 * Whether a list of frequent passwords from known breaches contains the text, or its word without surrounding digits
 * and signs.
 */
export function isBreached(text: string): boolean {
  const plain = text.toLowerCase();
  const word = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return PASSWORDS.has(plain) || (word.length >= SHORTEST_WORD && PASSWORDS.has(word));
}
