import { evaluateRoutes } from './evaluate-routes';

test('routes are read from the compiled module with the packages installed for the remote', () => {
  const code = `
    const { redirect } = require('react-router-dom');
    module.exports = { routes: [{ index: true, loader: () => redirect('/panel') }] };`;

  const [route] = evaluateRoutes(code, __dirname);

  expect(route).toMatchObject({ index: true });
  expect((route!.loader as () => Response)().headers.get('Location')).toBe('/panel');
});

test('code of the routes writes to stderr, because commands print JSON on stdout', () => {
  const [stdout, stderr] = [process.stdout, process.stderr].map((stream) =>
    jest.spyOn(stream, 'write').mockReturnValue(true),
  );

  evaluateRoutes("console.log('loaded'); exports.routes = [];", __dirname);

  const written = [stdout!.mock.calls, stderr!.mock.calls];
  jest.restoreAllMocks();
  expect(written).toEqual([[], [['loaded\n', expect.any(Function)]]]);
});

test('timers of the routes do not keep the build running', () => {
  const code = `
    const timers = [setInterval(() => undefined, 60_000), setTimeout(() => undefined, 60_000)];
    exports.routes = timers.map((timer) => ({ id: String(timer.hasRef()) }));
    timers.forEach(clearTimeout);`;

  expect(evaluateRoutes(code, __dirname)).toEqual([{ id: 'false' }, { id: 'false' }]);
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
