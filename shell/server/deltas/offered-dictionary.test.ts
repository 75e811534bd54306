import { offeredDictionary } from './offered-dictionary';

const HASH = 'pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4=';
const CHROME = 'gzip, deflate, br, zstd, dcb, dcz';

test('a browser that offers a dictionary and takes dcz gets its hash in hexadecimal', () => {
  const headers = { 'available-dictionary': `:${HASH}:`, 'accept-encoding': CHROME };

  expect(offeredDictionary(headers)).toBe('a591a6d40bf420404a011733cfb7b190d62c65bf0bcda32b57b277d9ad9f146e');
});

test.each([
  ['no dictionary', undefined, CHROME],
  ['no encodings', `:${HASH}:`, undefined],
  ['encodings without dcz', `:${HASH}:`, 'gzip, br, dcb'],
  ['dcz that is excluded', `:${HASH}:`, 'gzip, dcz;q=0'],
  ['a hash without colons', HASH, CHROME],
  ['a short hash', ':pZGm1Av0IEBKARczz7exkNYsZb8=:', CHROME],
  ['letters that base64 does not have', `:${HASH.replace('A', '.')}:`, CHROME],
  ['a path', ':../../../../../../../../../../../etc/passwd:', CHROME],
  ['two dictionaries', `:${HASH}:, :${HASH}:`, CHROME],
  ['a very long value', `:${'A'.repeat(8000)}=:`, CHROME],
  ['nothing between the colons', '::', CHROME],
])('%s: no delta', (_case, dictionary, encodings) => {
  const headers = { 'available-dictionary': dictionary, 'accept-encoding': encodings };

  expect(offeredDictionary(headers)).toBeUndefined();
});
