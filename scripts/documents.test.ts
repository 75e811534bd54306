import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(__dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const SKIPPED = /(^|\/)(node_modules|dist|\.[^/]*)(\/|$)/;

/** Returns paths relative to the repository. */
const filesBelow = (folder: string, extension: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((file) => extension.test(file) && !SKIPPED.test(file));

type Manifest = { workspaces?: string[]; scripts?: Record<string, string>; exports?: object };
const manifestOf = (folder: string) => JSON.parse(read(join(folder, 'package.json'))) as Manifest;
const PACKAGES = manifestOf('.').workspaces ?? [];
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...filesBelow('docs', /\.md$/)];
// The changelog describes the past, so it may name files that no longer exist.
const WITHOUT_CHANGELOG = DOCUMENTS.filter((file) => !file.includes('CHANGELOG'));
const WITHOUT_HISTORY = WITHOUT_CHANGELOG.filter((file) => !file.includes('decisions/0'));

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, group]) => group ?? '');

/** Returns the anchors that GitHub derives from the headings of a document. */
const anchorsOf = (file: string) =>
  matches(read(file), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(DOCUMENTS)('the links of %s lead to files and headings', (file) => {
  const broken = matches(read(file), /\]\(((?!https?:)[^)\s]+)\)/g).filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path ? join(dirname(file), path) : file;
    return !existsSync(join(root, target)) || (anchor && !anchorsOf(target).includes(anchor));
  });
  expect(broken).toEqual([]);
});

const MODULES = PACKAGES.flatMap((name) =>
  Object.keys(manifestOf(name).exports ?? {}).map((entry) => join(name, entry)),
);

test.each(WITHOUT_CHANGELOG)('the files and modules that %s names exist', (file) => {
  const folders = [...PACKAGES, 'scripts', 'deploy', 'docs'].join('|');
  const named = matches(read(file), new RegExp(`\`((?:${folders})/[\\w./-]+)\``, 'g'));
  const exists = (path: string) => existsSync(join(root, path)) || MODULES.includes(path);
  expect(named.filter((path) => !exists(path) && !SKIPPED.test(path))).toEqual([]);
});

describe('the code', () => {
  /** Names from other products that documents mention and our code does not contain. */
  const FOREIGN = [
    'closeIdleConnections',
    'createGlobalStyle',
    'dangerouslySetInnerHTML',
    'transpileDeclaration',
    'WebAssembly',
  ];
  const SOURCE = /(\.([cm]?[jt]sx?|json|ya?ml|conf|sh|service)|Dockerfile)$/;
  const inFolders = [...PACKAGES, 'scripts', 'deploy', 'types'].flatMap((folder) =>
    filesBelow(folder, SOURCE),
  );
  const inRoot = readdirSync(root).filter((file) => SOURCE.test(file) && file !== 'package-lock.json');
  const sources = [...inFolders, ...inRoot].filter((file) => !__filename.endsWith(file));
  const words = new Set(sources.flatMap((file) => read(file).match(/[\w$]+/g) ?? []));
  const isOfCode = (name: string) => /[a-z\d][A-Z]/.test(name) || /^[A-Z][A-Z\d]*_[A-Z\d_]+$/.test(name);

  test.each(WITHOUT_CHANGELOG)('has the names in %s', (file) => {
    const quoted = matches(read(file).replace(/```.*?```/gs, ''), /`([\w.]+)(?:\(\))?`/g);
    const names = quoted.flatMap((name) => name.split('.')).filter(isOfCode);
    expect(names.filter((name) => !words.has(name) && !FOREIGN.includes(name))).toEqual([]);
  });
});

test.each(WITHOUT_HISTORY)('the npm scripts that %s names exist', (file) => {
  const scriptsOf = (folder: string) => Object.keys(manifestOf(folder).scripts ?? {});
  const scripts = ['.', ...PACKAGES].flatMap(scriptsOf);
  const named = matches(read(file), /npm run ([\w:-]+)/g);
  expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
});

test('docs/decisions/README.md lists every decision', () => {
  const index = read('docs/decisions/README.md');
  const decisions = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d/.test(name));
  expect(decisions.filter((name) => !index.includes(`(${name})`))).toEqual([]);
});

describe('the specification', () => {
  const numbers = [
    ...matches(read('docs/specification.md'), /\*\*(\d+(?:\.\d+)+)\*\*/g),
    ...matches(read('docs/specification.md'), /^#+ (\d+(?:\.\d+)*) /gm),
  ];

  test('has unique numbers', () => {
    expect(numbers.length).toBeGreaterThan(150);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });

  test('has every number that code, tests and documents cite', () => {
    const sources = [...PACKAGES, 'scripts'].flatMap((folder) => filesBelow(folder, /\.(tsx?|mjs|js)$/));
    const cited = [...sources, ...DOCUMENTS].flatMap((file) =>
      matches(read(file), /\bspec (\d+(?:\.\d+)+)/g),
    );
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.filter((number) => !numbers.includes(number))).toEqual([]);
  });
});

test('the word list of the spelling check is sorted', () => {
  const words = read('docs/words.txt').trim().split('\n');
  expect(words).toEqual([...new Set(words)].sort((one, other) => one.localeCompare(other, 'en')));
});
