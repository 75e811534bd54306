import { dictionary } from '@zxcvbn-ts/language-common';

// A shorter word with many digits around it may be a good password; `abc` is no reason to reject it.
const SHORTEST_WORD = 6;

const PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Whether a list of the most frequent passwords of known breaches has the text, or its word without digits and signs around it. */
export function isBreached(text: string): boolean {
  const plain = text.toLowerCase();
  const word = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return PASSWORDS.has(plain) || (word.length >= SHORTEST_WORD && PASSWORDS.has(word));
}
