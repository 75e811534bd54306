import { createSigner } from '../visitors/signing-secret';
import { createPreviewTokens } from './preview-token';

const secret = Buffer.from('s'.repeat(32));
const tokens = createPreviewTokens(secret);
const id = '0123456789abcdef01234567';

test('a token of this server names its preview', () => {
  expect(tokens.read(tokens.create(id))).toBe(id);
});

test.each<[string, (token: string) => string]>([
  ['nothing', () => ''],
  ['a random text', () => 'c29tZXRoaW5n'],
  ['the id only', () => id],
  ['no signature', () => `${id}.`],
  ['another id', (token) => token.replace(/^0/, '1')],
  ['a longer id', (token) => `0${token}`],
  ['a shortened signature', (token) => token.slice(0, -1)],
  ['a longer signature', (token) => `${token}A`],
  ['a second signature', (token) => `${token}.${token}`],
  ['a line break', (token) => `${token}\n`],
  ['a NUL', (token) => `${token}\0`],
  ['a megabyte', (token) => token + 'A'.repeat(1024 * 1024)],
  ['the signature of another secret', () => createPreviewTokens(Buffer.from('t'.repeat(32))).create(id)],
  ['the signature of another purpose', () => `${id}.${createSigner('page-view', secret).sign(id)}`],
])('a token with %s is not valid', (_what, forge) => {
  expect(tokens.read(forge(tokens.create(id)))).toBeUndefined();
});
