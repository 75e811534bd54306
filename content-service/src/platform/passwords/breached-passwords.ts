import { dictionary } from '@zxcvbn-ts/language-common';

// A good password may contain a shorter common word between many digits.
const SHORTEST_WORD = 6;

const PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Whether the text, or its word without surrounding digits and signs, is a frequent password of known breaches. */
export function isBreached(text: string): boolean {
  const plain = text.toLowerCase();
  const word = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return PASSWORDS.has(plain) || (word.length >= SHORTEST_WORD && PASSWORDS.has(word));
}
