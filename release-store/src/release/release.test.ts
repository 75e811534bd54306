import { createHash } from 'node:crypto';
import { integrityOf } from './release';

test('the hash of a file is what browsers expect in an integrity attribute', () => {
  const sha384 = createHash('sha384').update('alert("Hello, world.");').digest('base64');

  expect(integrityOf(Buffer.from('alert("Hello, world.");'))).toBe(`sha384-${sha384}`);
  expect(integrityOf(Buffer.from(''))).toBe(
    'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb',
  );
});
