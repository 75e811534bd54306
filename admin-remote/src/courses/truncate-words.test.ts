/** @jest-environment node */
import { truncateWords } from './truncate-words';

const words = (count: number) => Array.from({ length: count }, (_, place) => `w${place + 1}`).join(' ');

test.each([
  ['no text', '', ''],
  ['15 words', words(15), words(15)],
  ['16 words', words(16), `${words(15)}…`],
  ['words with lines and tabs between them', words(16).replaceAll(' ', '\n\t'), `${words(15)}…`],
  ['a short text with its lines', 'one\ntwo', 'one\ntwo'],
])('%s, cut after 15', (_what, text, cut) => {
  expect(truncateWords(text, 15)).toBe(cut);
});
