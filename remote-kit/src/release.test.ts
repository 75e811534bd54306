import { createHash } from 'node:crypto';
import { integrityOf, missingNames } from './release';

const offered = { react: 'all', axios: ['default', 'isAxiosError'] } as const;

test.each([
  ['a name that is offered', { axios: ['default'] }, []],
  ['any name of a module that is offered whole', { react: ['useState', '*'] }, []],
  ['nothing', {}, []],
  ['a name that is not offered', { axios: ['default', 'Axios'] }, ['axios: Axios']],
  ['the whole of a module that is offered by name', { axios: ['*'] }, ['axios: *']],
  ['a module that is not offered', { lodash: ['map', 'pick'] }, ['lodash: map', 'lodash: pick']],
])('a remote that uses %s', (_what, uses, missing) => {
  expect(missingNames(uses, offered)).toEqual(missing);
});

test('the hash of a file is what browsers expect in an integrity attribute', () => {
  const sha384 = createHash('sha384').update('alert("Hello, world.");').digest('base64');

  expect(integrityOf(Buffer.from('alert("Hello, world.");'))).toBe(`sha384-${sha384}`);
  expect(integrityOf(Buffer.from(''))).toBe(
    'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb',
  );
});
