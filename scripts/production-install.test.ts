import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from 'test-kit/progress';

type LockedPackage = { dev?: boolean; link?: boolean; resolved?: string };

const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
const { packages } = read('package-lock.json') as { packages: Record<string, LockedPackage> };
/** Paths that `npm ci --omit=dev` installs, such as `node_modules/fastify`. */
const installed = new Set(Object.keys(packages).filter((path) => !packages[path]?.dev));

test.each([
  'webpack',
  'webpack-cli',
  'webpack-dev-server',
  'ts-loader',
  'babel-loader',
  '@babel/core',
  'typescript',
  '@module-federation/enhanced',
  '@pmmmwh/react-refresh-webpack-plugin',
  'jest',
])('a production install has no %s', (name) => {
  expect([...installed].filter((path) => path.endsWith(`node_modules/${name}`))).toEqual([]);
});

const SHELL = 'shell/dist/production/server';

test.each<[string, () => string[]]>([
  ['the shell', () => readdirSync(join(root, SHELL)).map((file) => `${SHELL}/${file}`)],
  ['the content service', () => ['content-service/dist/main.js']],
  ['npm run content', () => ['content-service/dist/commands/main.js']],
  [
    'publishing built releases',
    () => ['remote-kit/dist/commands/index.js', 'remote-kit/dist/source-version.js'],
  ],
])('a production install has every package that %s requires', (_what, entries) => {
  const checked = new Set<string>();
  const missing = entries()
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => missingFrom(file, checked));

  expect(missing).toEqual([]);
  expect(checked.size).toBeGreaterThan(0);
});

test('the shell requires only packages that its package.json names', () => {
  const { dependencies } = read('shell/package.json') as { dependencies: Record<string, string> };
  const ids = readdirSync(join(root, SHELL))
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => packagesIn(`${SHELL}/${file}`));

  expect(ids.map(nameOf)).toContain('fastify');
  expect(ids.filter((id) => !(nameOf(id) in dependencies))).toEqual([]);
});

/** Follows `require` calls from a file. Returns each call that a production install cannot resolve. */
function missingFrom(file: string, checked: Set<string>): string[] {
  if (checked.has(file)) return [];
  checked.add(file);
  return requiredBy(file).flatMap((id) => {
    const loaded = id.startsWith('.') ? fileAt(join(dirname(file), id)) : packageFileOf(id, file);
    if (loaded === undefined) return [`${file}: ${id}`];
    return loaded ? missingFrom(loaded, checked) : [];
  });
}

/** Returns the required relative files and packages, without Node's modules. */
function requiredBy(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8');
  const ids = [...code.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, id]) => id ?? '');
  return ids.filter((id) => !isBuiltin(id));
}

const packagesIn = (file: string) => requiredBy(file).filter((id) => !id.startsWith('.'));

/** Returns, for example, `@fastify/static` for `@fastify/static/types`. */
const nameOf = (id: string) =>
  id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/');

const fileAt = (path: string) =>
  [path, `${path}.js`, `${path}/index.js`].find(
    (name) => /\.js(on)?$/.test(name) && existsSync(join(root, name)),
  );

/** Returns a workspace's file that `id` names; '' for another installed package; undefined for a missing package. */
function packageFileOf(id: string, importer: string): string | undefined {
  const name = nameOf(id);
  const path = foldersAbove(importer)
    .map((folder) => join(folder, 'node_modules', name))
    .find((place) => installed.has(place));
  if (!path) return undefined;
  const { link, resolved } = packages[path] ?? {};
  if (!link || !resolved) return '';
  const subpath = `.${id.slice(name.length)}`;
  const { exports } = read(`${resolved}/package.json`) as { exports: Record<string, { default: string }> };
  return join(resolved, exports[subpath]?.default ?? '');
}

function foldersAbove(path: string): string[] {
  const folder = dirname(path);
  return folder === '.' ? ['.'] : [folder, ...foldersAbove(folder)];
}
