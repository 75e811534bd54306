import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { init } from './init';
import { settingsIn } from './settings';

const TEMPLATE = join(__dirname, '../../../remote-template');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'remote-init-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const initWith = (...args: string[]) => init(args, folder, TEMPLATE);
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

test('a new remote has pages, a test, settings, a workflow and a README with its own name', () => {
  initWith('open_days', '--mount', '/open/days');

  expect(settingsIn(folder)).toEqual({ name: 'open_days', mount: '/open/days', rendersOnServer: true });
  expect(JSON.parse(read('package.json'))).toMatchObject({ name: 'open-days', version: '0.1.0' });
  expect(read('README.md')).toMatch(/^# Open days\n\nThe pages below `\/open\/days`/);
  expect(read('src/pages/home.tsx')).toContain('<h1 id="title">Open days</h1>');
  expect(readdirSync(folder).sort()).toEqual([
    '.github',
    '.gitignore',
    'README.md',
    'package.json',
    'src',
    'tsconfig.json',
  ]);
  expect(read('.github/workflows/release.yml')).toContain('fetch-depth: 0');
  for (const file of ['package.json', 'README.md', 'src/routes.tsx', 'src/pages/pages.test.tsx'])
    expect(read(file)).not.toMatch(/new[-_ ]remote|remote-template/i);
});

test('without a mount, the path is the name', () => {
  initWith('open_days');

  expect(settingsIn(folder).mount).toBe('/open-days');
});

test('an existing package.json keeps its installed kit and its other packages', () => {
  const dependencies = { 'remote-kit': 'file:../remote-kit-0.1.0.tgz', 'release-store': 'file:../store.tgz' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ license: 'MIT', dependencies }));

  initWith('events');

  expect(JSON.parse(read('package.json'))).toMatchObject({
    license: 'MIT',
    name: 'events',
    dependencies: { react: expect.any(String) },
    devDependencies: dependencies,
  });
});

test('an existing package.json keeps its version, its description and its other scripts', () => {
  const scripts = { lint: 'eslint .', test: 'echo "Error: no test specified" && exit 1' };
  const own = { version: '2.1.0', description: 'Our events', scripts };
  writeFileSync(join(folder, 'package.json'), `\uFEFF${JSON.stringify(own)}`);

  initWith('events');

  expect(JSON.parse(read('package.json'))).toMatchObject({
    version: '2.1.0',
    description: 'Our events',
    scripts: { lint: 'eslint .', test: 'jest', check: 'remote check' },
  });
});

test('the tests of a new remote run in a package of ES modules, too', () => {
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');

  const created = initWith('events');

  expect(created.filter((file) => file.endsWith('.js'))).toEqual([]);
  expect(JSON.parse(read('package.json'))).toMatchObject({ type: 'module', jest: { preset: 'remote-kit' } });
});

test('the tests of a remote are found also if a folder above it is named dist', () => {
  const { testPathIgnorePatterns } = jest.requireActual<{ testPathIgnorePatterns: string[] }>(
    '../../jest-preset',
  );
  const isIgnored = (path: string) =>
    testPathIgnorePatterns.some((pattern) => path.includes(pattern.replace('<rootDir>', '/dist/events')));

  expect(isIgnored('/dist/events/src/pages.test.tsx')).toBe(false);
  expect(isIgnored('/dist/events/dist/0.1.0/pages.test.ts')).toBe(true);
});

test('a package.json that is not JSON is named, and no file is written', () => {
  writeFileSync(join(folder, 'package.json'), '{ "name": ');

  expect(() => initWith('events')).toThrow(/^package\.json cannot be read: .+ Repair it and try again\.$/);
  expect(readdirSync(folder)).toEqual(['package.json']);
});

test.each([
  [
    ['Events'],
    'The name of a remote is "Events": expected up to 40 lower-case letters, digits and _, like events',
  ],
  [[], 'The name of a remote is missing'],
  [['events', '--mount', 'events'], 'The mount of a remote is "events": expected a path, like /events'],
  [['events', '--mount', '/:any'], 'The mount of a remote is "/:any"'],
  [['events', '--mount', '/Events'], '"/Events" is not a mount: use a path like /events'],
  [['events', '--mount', '/releases/events'], '/releases/events belongs to the shell'],
  [['operator'], 'The name operator is reserved. Choose another name'],
  [['e'.repeat(41)], 'expected up to 40 lower-case letters, digits and _'],
])('%j is rejected', (args, message) => {
  expect(() => initWith(...args)).toThrow(message);
  expect(readdirSync(folder)).toEqual([]);
});

test('a name of one letter, which a site registers, is accepted', () => {
  initWith('e', '--mount', '/events');
  expect(settingsIn(folder)).toMatchObject({ name: 'e', mount: '/events' });
});

test('existing files are not overwritten', () => {
  writeFileSync(join(folder, 'README.md'), 'Ours');

  expect(() => initWith('events')).toThrow('README.md exist already. Run remote init in an empty folder.');
  expect(readdirSync(folder)).toEqual(['README.md']);
});

test('a misspelled setting is rejected, with the known ones', () => {
  const file = join(folder, 'package.json');
  const remote = { name: 'events', mount: '/events', renderOnServer: false };
  writeFileSync(file, JSON.stringify({ remote }));

  expect(() => settingsIn(folder)).toThrow(
    `"renderOnServer" in the field "remote" of ${file} is not a setting. Settings: name, mount, rendersOnServer, ` +
      'shellContract, contentContract',
  );
});

test('a folder that is not a remote says how to create one', () => {
  expect(() => settingsIn(folder)).toThrow('npx --no remote init <name> --mount /<path>');
});

test.each([
  [
    '\uFEFF{ "name": "events" }',
    'begins with a byte order mark, which webpack cannot read. Save it without one.',
  ],
  ['{ "name": ', 'cannot be read: Unexpected end of JSON input. Repair it and try again.'],
])('a remote whose package.json is %j says what is wrong with the file', (text, message) => {
  const file = join(folder, 'package.json');
  writeFileSync(file, text);

  expect(() => settingsIn(folder)).toThrow(`${file} ${message}`);
});
