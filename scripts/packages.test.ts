import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compiledKit } from 'test-kit/compiled';
import { root } from 'test-kit/progress';

type Manifest = { version: string; dependencies?: Versions; devDependencies?: Versions };
type Versions = Record<string, string>;

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifestOf = (folder: string) => JSON.parse(read(`${folder}/package.json`)) as Manifest;
/** Returns `react` for `react/jsx-runtime`. */
const packageOf = (id: string) => id.replace(/\/.*/, '');

const document = read('docs/packages.md');
const { offeredModules, serverModules, SHELL_CONTRACT } = compiledKit.offeredModules();

test.each(['remote-kit', 'release-store', 'shared-lib'])('docs/packages.md has the version of %s', (name) => {
  expect(document).toContain(`| \`${name}\` | ${manifestOf(name).version} |`);
});

test('docs/packages.md has the versions that the shell shares, and of both contracts', () => {
  const shared = [...new Set([...Object.keys(offeredModules), ...serverModules].map(packageOf))];
  const { dependencies = {} } = manifestOf('shell');
  for (const name of shared) expect(document).toContain(`| \`${name}\` | ${dependencies[name]} |`);
  const [, contentContract] =
    /CONTENT_CONTRACT = '([^']+)'/.exec(read('shared-lib/src/schema/content-contract.ts')) ?? [];
  expect(document).toContain(`| shell | ${SHELL_CONTRACT} |`);
  expect(document).toContain(`| content service | ${contentContract} |`);
});

test('the template of a remote asks for the installed versions', () => {
  const { dependencies, devDependencies } = manifestOf('remote-template');
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect([name, version]).toEqual([name, manifestOf(join('node_modules', name)).version]);
});

test('the packed packages depend on each other with their current versions', () => {
  expect(manifestOf('remote-kit').dependencies?.['release-store']).toBe(manifestOf('release-store').version);
});
