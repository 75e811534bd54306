import { missingNames } from './offered-modules';

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
