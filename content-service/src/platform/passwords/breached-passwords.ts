import { dictionary } from '@zxcvbn-ts/language-common';

// Minimum length of a word between digits and signs that is looked up. A shorter word is ignored, because a good
// password may contain a common one between many digits.
const SHORTEST_WORD = 6;

const PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/**
 * Whether a list of frequent passwords from known breaches contains the text in any letter case, with or without the
 * digits and signs before and after its letters.
 */
export function isBreached(text: string): boolean {
  const plain = text.toLowerCase();
  const word = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return PASSWORDS.has(plain) || (word.length >= SHORTEST_WORD && PASSWORDS.has(word));
}
