import ts from 'typescript';
import { minifyCss } from './minify-css';

const IMPORT = "import styled, { css } from 'styled-components';\n";

function compile(source: string): string {
  const { outputText } = ts.transpileModule(source, {
    fileName: 'button.tsx',
    transformers: { before: [minifyCss()] },
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  return outputText.replace(/^import.*\n|export \{\};/g, '').trim();
}

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
  expect(compile(`${IMPORT}css\`${css}\`;`)).toBe(`css \`${short}\`;`);
});

test('whitespace around a value is preserved where it separates tokens', () => {
  expect(
    compile(`${IMPORT}const A = styled.a\`\n  margin: \${a} \${b} 0;\n  \${c};\n  \${d}\n  e: f;\n\`;`),
  ).toBe('const A = styled.a `margin:${a} ${b} 0;${c};${d} e:f;`;');
});

test.each([
  ['styled.a', 'styled.a'],
  ['styled(Link)', 'styled(Link)'],
  ["styled.a.attrs({ rel: 'x' })", "styled.a.attrs({ rel: 'x' })"],
  ['keyframes', 'keyframes'],
])('%s is CSS', (tag, printed) => {
  expect(compile(`${IMPORT}${tag}\`\n a: b;\n\`;`)).toBe(`${printed} \`a:b;\`;`);
});

test('CSS nested in a value is minified, too', () => {
  expect(compile(`${IMPORT}css\`\${() => css\`\n  a: b;\n\`}\n\`;`)).toBe('css `${() => css `a:b;`}`;');
});

test('other templates are not changed', () => {
  expect(compile(`${IMPORT}html\`\n a: b;\n\`;`)).toBe('html `\n a: b;\n`;');
});
