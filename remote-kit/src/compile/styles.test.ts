import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformSync } from '@babel/core';
import ts from 'typescript';
import { stylesOptions } from './styles';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'styles-'));
  for (const name of ['one', 'other']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'package.json'), JSON.stringify({ name }));
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

const IMPORT = "import styled, { css, keyframes } from 'styled-components';\n";

function compile(source: string, place = 'one/src/button.tsx'): string {
  const { outputText } = ts.transpileModule(source, {
    fileName: join(folder, place),
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.ReactJSX,
      verbatimModuleSyntax: true,
    },
  });
  return transformSync(outputText, { ...stylesOptions, filename: join(folder, place) })!.code!;
}

const idsIn = (output: string) => [...output.matchAll(/componentId: "(sc-\w+-\d)"/g)].map(([, id]) => id);
const oneLine = (output: string) => output.replace(/\s+/g, ' ');

test.each([
  ['styled.div', 'styled.div'],
  ['styled.div<{ wide: boolean }>', 'styled.div'],
  ['styled(Link)', 'styled(Link)'],
  ["styled.a.attrs({ rel: 'nofollow' })", "styled.a.attrs({ rel: 'nofollow' })"],
  ['styled(Link).attrs(() => ({}))', 'styled(Link).attrs(() => ({}))'],
])('a component made by %s gets an id and is removed if nothing uses it', (tag, compiled) => {
  const output = compile(`${IMPORT}export const Thing = ${tag}\`color: red\`;`);

  expect(oneLine(output).replace(/"sc-\w+-0"/, '"ID"')).toContain(
    `export const Thing = /*#__PURE__*/${compiled}.withConfig({ componentId: "ID" })\`color:red\`;`,
  );
});

const TWO = `${IMPORT}const One = styled.p\`\`; const Two = styled.p\`\`;`;

test('ids are the same on every machine', () => {
  expect(idsIn(compile(TWO))).toEqual(idsIn(compile(TWO)));
  expect(idsIn(compile(TWO))).toHaveLength(2);
});

test('components in one file, in two files and in two packages have different ids', () => {
  const ids = ['one/src/button.tsx', 'one/src/link.tsx', 'other/src/button.tsx'].flatMap((place) =>
    idsIn(compile(TWO, place)),
  );

  expect(new Set(ids).size).toBe(6);
});

test('a component inside the template of another has its own id', () => {
  const ids = idsIn(compile(`${IMPORT}const One = styled.p\`\${styled.b\`\`} { color: red }\`;`));

  expect(new Set(ids).size).toBe(2);
});

test.each([
  ['other templates', `${IMPORT}const red = css\`color: red\`;`],
  [
    'a file without styled-components',
    'const styled = { p: String.raw };\nconst One = styled.p`color: red`;',
  ],
])('%s are not changed', (_what, source) => {
  expect(compile(source)).not.toContain('withConfig');
});

test.each([
  ['lines', '\n  color: red;\n  margin: 0 auto;\n', 'color:red;margin:0 auto;'],
  ['a rule inside', 'a;\n\n  &:hover > a {\n    b: c;\n  }\n', 'a;&:hover > a{b:c;}'],
  ['a descendant', '& :focus a { b: c }', '& :focus a{b:c}'],
  ['lists', 'transition: color 1s, width 2s;', 'transition:color 1s,width 2s;'],
  ['a calculation', 'width: calc(100% - 2px + 1em);', 'width:calc(100% - 2px + 1em);'],
  [
    'a query',
    '@media (width >= 40em) and (hover: hover) { a: b }',
    '@media (width >= 40em) and (hover:hover){a:b}',
  ],
  ['a quoted text', "content: 'a:  b;  c'; x: y", "content:'a:  b;  c';x:y"],
  ['a line of comment', "a: b;\n\n  // why it's {\n  c: d;\n", 'a:b;c:d;'],
  ['a comment behind a declaration', 'a: b; // why\n c: d', 'a:b;c:d'],
  ['an address', 'a: url(https://b.example/c);', 'a:url(https://b.example/c);'],
  ['a comment', 'a: b; /* why: { */\n c: d', 'a:b;c:d'],
])('redundant whitespace is removed from %s', (_what, css, short) => {
  expect(compile(`${IMPORT}css\`${css}\`;`)).toContain(`css\`${short}\`;`);
});

test('whitespace around a value is preserved where it separates tokens', () => {
  expect(
    compile(`${IMPORT}const A = styled.a\`\n  margin: \${a} \${b} 0;\n  \${c};\n  \${d}\n  e: f;\n\`;`),
  ).toContain('`margin:${a} ${b} 0;${c};${d} e:f;`;');
});

test.each(['styled.a', 'styled(Link)', "styled.a.attrs({ rel: 'x' })", 'keyframes'])('%s is CSS', (tag) => {
  expect(compile(`${IMPORT}${tag}\`\n a: b;\n\`;`)).toContain('`a:b;`;');
});

test('CSS nested in a value is minified, too', () => {
  expect(compile(`${IMPORT}css\`\${() => css\`\n  a: b;\n\`}\n\`;`)).toContain('css`${() => css`a:b;`}`;');
});

test('other templates are not changed', () => {
  expect(compile(`${IMPORT}html\`\n a: b;\n\`;`)).toContain('html`\n a: b;\n`;');
});
