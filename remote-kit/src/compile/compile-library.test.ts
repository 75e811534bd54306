import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileLibrary } from './compile-library';

jest.setTimeout(120_000); // Slow, because the compiler reads the types of React.

// The folder is inside the repository, because the compiler finds installed packages only there.
const CACHE = join(__dirname, '../../../.cache');

let library: string;

beforeEach(() => {
  mkdirSync(CACHE, { recursive: true });
  library = mkdtempSync(join(CACHE, 'library-'));
  mkdirSync(join(library, 'src'));
  write('package.json', '{ "name": "a-library" }');
  write('tsconfig.json', '{ "extends": "../../tsconfig.json", "compilerOptions": { "types": [] } }');
});

afterEach(() => rmSync(library, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(join(library, file), text);
const read = (file: string) => readFileSync(join(library, file), 'utf8');

test('a library has ES modules, CommonJS and types, and its components have fixed ids', () => {
  write(
    'src/title.tsx',
    "import styled from 'styled-components';\nexport const Title = styled.h1`color: red`;",
  );
  write('src/title.test.tsx', 'export const isTest = true;');

  compileLibrary(library);

  const [, id] = /componentId: "(sc-\w+-\d)"/.exec(read('dist/title.js')) ?? [];
  expect(id).toBeDefined();
  expect(read('dist/title.js')).toContain('exports.Title');
  expect(read('dist/esm/title.js')).toContain('export const Title');
  expect(read('dist/esm/title.js')).toContain(id);
  expect(read('dist/title.d.ts')).toContain('export declare const Title');
  expect(() => read('dist/title.test.js')).toThrow('ENOENT');
});

test('type errors are reported', () => {
  write('src/wrong.ts', 'export const one: string = 1;');

  expect(() => compileLibrary(library)).toThrow("Type 'number' is not assignable to type 'string'");
});
