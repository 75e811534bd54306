import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { routeTypes } from './route-types';

jest.setTimeout(120_000); // Slow, because the compiler reads the types of React.

// The folder is inside the repository, because the compiler finds installed packages only there.
const CACHE = join(__dirname, '../../../.cache');

let directory: string;

beforeEach(() => {
  mkdirSync(CACHE, { recursive: true });
  directory = mkdtempSync(join(CACHE, 'route-types-'));
  write(
    'tsconfig.json',
    JSON.stringify({
      extends: '../../tsconfig.json',
      compilerOptions: {
        types: [],
        declarationDir: 'elsewhere',
        declarationMap: true,
        newLine: 'crlf',
        paths: { '@model': ['./src/model.ts'] },
      },
      include: ['src'],
    }),
  );
});

afterEach(() => rmSync(directory, { recursive: true }));

function write(file: string, text: string) {
  mkdirSync(dirname(join(directory, file)), { recursive: true });
  writeFileSync(join(directory, file), text);
}

const PAGE = `import type { Talk } from '../model';
  export const loader = (): Talk => ({ title: 'Keynote' });
  export function Component() { return null; }`;

test('routes with the type of the contract have one declaration file', () => {
  write(
    'src/routes.tsx',
    `import type { RemoteRoute } from 'shared-lib/routes';
    export const routes: RemoteRoute[] = [{ index: true, lazy: () => import('./pages/home') }];`,
  );
  write('src/pages/home.tsx', PAGE);

  expect([...routeTypes(directory)]).toEqual([
    [
      'types/routes.d.ts',
      "import type { RemoteRoute } from 'shared-lib/routes';\nexport declare const routes: RemoteRoute[];\n",
    ],
  ]);
});

test('routes with an inferred type have the declarations of all that they import, twice the same and without paths of the machine', () => {
  write(
    'src/routes.tsx',
    `export const routes = [{ index: true, handle: { isUnlisted: true }, lazy: () => import('./pages/home') }];`,
  );
  write('src/pages/home.tsx', PAGE);
  write('src/model.ts', 'export type Talk = { title: string };\n');
  write('src/unused.ts', 'export const unused = 1;\n');

  const files = routeTypes(directory);

  expect([...files.keys()]).toEqual(['types/routes.d.ts', 'types/pages/home.d.ts', 'types/model.d.ts']);
  expect(files.get('types/routes.d.ts')).toContain('isUnlisted: boolean;');
  expect([...files.values()].join('')).not.toMatch(/\r|sourceMappingURL|route-types-|node_modules/);
  expect([...routeTypes(directory)]).toEqual([...files]);
});

test.each([
  [
    'a source by an alias',
    { 'src/pages/home.tsx': PAGE.replace('../model', '@model') },
    "home.tsx import '@model'",
  ],
  [
    'a file outside src',
    { 'src/pages/home.tsx': PAGE.replace('../model', '../../model') },
    "import '../../model'",
  ],
  [
    'a type without a declaration',
    { 'src/pages/home.tsx': 'export const Component = class { private count = 1; };' },
    "error TS4094: Property 'count' of exported anonymous class type may not be private",
  ],
  [
    'a file that no release can contain',
    {
      'src/routes.tsx': `export const routes = [{ path: ':id', lazy: () => import('./pages/[id]') }];`,
      'src/pages/[id].tsx': 'export const Component = () => null;',
    },
    'src/pages/[id].d.ts cannot be the name of a file in a release',
  ],
])('routes whose types need %s are rejected with advice', (_what, files, reason) => {
  const MODEL = 'export type Talk = { title: string };\n';
  write('src/routes.tsx', `export const routes = [{ index: true, lazy: () => import('./pages/home') }];`);
  write('src/model.ts', MODEL);
  write('model.ts', MODEL);
  for (const [file, text] of Object.entries(files)) write(file, text);

  const compile = () => routeTypes(directory);
  expect(compile).toThrow(reason);
  expect(compile).toThrow('Give the routes of src/routes.tsx the type RemoteRoute[]');
});
