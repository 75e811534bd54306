import { missingNames } from './offered-modules';

const offered = { react: 'all', axios: ['default', 'isAxiosError'] } as const;

test.each([
  ['a name that is offered', { axios: ['default'] }, []],
  ['any name of a module with all names offered', { react: ['useState', '*'] }, []],
  ['nothing', {}, []],
  ['a name that is not offered', { axios: ['default', 'Axios'] }, ['axios: Axios']],
  ['the namespace of a module with some names offered', { axios: ['*'] }, ['axios: *']],
  ['a module that is not offered', { lodash: ['map', 'pick'] }, ['lodash: map', 'lodash: pick']],
])('a remote that uses %s', (_what, uses, missing) => {
  expect(missingNames(uses, offered)).toEqual(missing);
});
