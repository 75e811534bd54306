import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkTypes } from './check-types';

jest.setTimeout(120_000); // Slow, because the compiler reads the types of React.

// The folder is inside the repository, because the compiler finds installed packages only there.
const CACHE = join(__dirname, '../../../.cache');

let directory: string;

beforeEach(() => {
  mkdirSync(CACHE, { recursive: true });
  directory = mkdtempSync(join(CACHE, 'check-types-'));
  mkdirSync(join(directory, 'src'));
  const options = { extends: '../../tsconfig.json', compilerOptions: { types: [] }, include: ['src'] };
  write('tsconfig.json', JSON.stringify(options));
});

afterEach(() => rmSync(directory, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(join(directory, file), text);

const routesWith = (handle: string) => `import type { RemoteRoute } from 'shared-lib/routes';
export const routes: RemoteRoute[] = [{ path: 'list', children: [{ index: true, handle: ${handle} }] }];`;

test('known marks of a handle are accepted', () => {
  write('src/routes.tsx', routesWith(`{ isUnlisted: true, query: ['page'] }`));

  expect(() => checkTypes(directory)).not.toThrow();
});

test('a misspelt mark of a handle fails and names the right one', () => {
  write('src/routes.tsx', routesWith('{ isUnlistd: true }'));

  const check = () => checkTypes(directory);

  expect(check).toThrow(/^The types have errors:\nsrc\/routes\.tsx\(2,\d+\): error TS2561: .*'isUnlisted'/);
  // The second check uses the stored results of the first check, and must still report the error.
  expect(check).toThrow("'isUnlistd' does not exist in type 'RouteHandle'");
});

test('a function is accepted as `lazy` of a route, and an object fails', () => {
  write('src/page.tsx', 'export const Component = () => null;');
  const routesWithLazy = (lazy: string) => `import type { RemoteRoute } from 'shared-lib/routes';
    export const routes: RemoteRoute[] = [{ path: 'list', children: [{ index: true, lazy: ${lazy} }] }];`;
  write('src/routes.tsx', routesWithLazy(`() => import('./page')`));
  expect(() => checkTypes(directory)).not.toThrow();

  write('src/routes.tsx', routesWithLazy(`{ Component: async () => (await import('./page')).Component }`));
  expect(() => checkTypes(directory)).toThrow("in type 'LazyRouteFunction<RouteObject>'");
});

test('files outside the folder of the remote are not checked', () => {
  write('src/routes.tsx', 'export const routes = [];');
  write(
    'tsconfig.json',
    JSON.stringify({ extends: '../../tsconfig.json', include: ['src', '../other-remote'] }),
  );
  const other = join(CACHE, 'other-remote');
  mkdirSync(other, { recursive: true });
  writeFileSync(join(other, 'broken.ts'), 'export const one: string = 1;');

  expect(() => checkTypes(directory)).not.toThrow();
  rmSync(other, { recursive: true });
});
