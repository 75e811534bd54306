import { evaluateRoutes } from './evaluate-routes';

test('routes are read from the compiled module with the packages installed for the remote', () => {
  const code = `
    const { redirect } = require('react-router-dom');
    module.exports = { routes: [{ index: true, loader: () => redirect('/panel') }] };`;

  const [route] = evaluateRoutes(code, __dirname);

  expect(route).toMatchObject({ index: true });
  expect((route!.loader as () => Response)().headers.get('Location')).toBe('/panel');
});

test.each([
  ['exports nothing', '', 'src/routes.tsx must export a list of routes, named `routes`'],
  ['exports something else', 'exports.routes = {};', 'must export a list of routes'],
  [
    'needs a browser',
    'exports.routes = [{ path: window.name }];',
    'src/routes.tsx cannot run outside a browser: window is not defined. Move code that needs a browser into ' +
      'components, loaders or lazily loaded modules',
  ],
  [
    'requires a package that is not installed',
    "require('not-installed')",
    "Cannot find module 'not-installed'",
  ],
])('a module that %s is rejected', (_what, code, fault) => {
  expect(() => evaluateRoutes(code, __dirname)).toThrow(fault);
});
