import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { componentIds } from './component-ids';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'component-ids-'));
  for (const name of ['one', 'other']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'package.json'), JSON.stringify({ name }));
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

const IMPORT = "import styled from 'styled-components';\n";

function compile(source: string, place = 'one/src/button.tsx'): string {
  return ts.transpileModule(source, {
    fileName: join(folder, place),
    transformers: { before: [componentIds()] },
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.ReactJSX,
    },
  }).outputText;
}

const idsIn = (output: string) => [...output.matchAll(/componentId: "(\w+)"/g)].map(([, id]) => id);

test.each([
  ['styled.div', 'styled.div.withConfig({ componentId: "ID" }) `color: red`'],
  ['styled(Link)', 'styled(Link).withConfig({ componentId: "ID" }) `color: red`'],
  [
    "styled.a.attrs({ rel: 'nofollow' })",
    'styled.a.attrs({ rel: \'nofollow\' }).withConfig({ componentId: "ID" }) `color: red`',
  ],
  [
    'styled(Link).attrs(() => ({}))',
    'styled(Link).attrs(() => ({})).withConfig({ componentId: "ID" }) `color: red`',
  ],
])('a component made by %s gets an id', (tag, expected) => {
  const output = compile(`${IMPORT}export const Thing = ${tag}\`color: red\`;`);

  expect(output.replace(/"c[0-9a-f]{7}"/, '"ID"')).toContain(`export const Thing = ${expected};`);
});

test('type arguments are preserved', () => {
  const file = ts.createSourceFile(
    join(folder, 'one/src/box.ts'),
    `${IMPORT}const Box = styled.div<{ wide: boolean }>\`width: \${({ wide }) => wide}\`;`,
    ts.ScriptTarget.ES2022,
    true,
  );

  const { transformed } = ts.transform(file, [componentIds()]);

  expect(ts.createPrinter().printFile(transformed[0]!).replace(/\s+/g, ' ')).toMatch(
    /styled\.div\.withConfig\(\{ componentId: "c\w{7}" \}\) ?<\{ wide: boolean; \}> ?`width: \$\{\(\{ wide \}\) => wide\}`/,
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
  ['other templates', `${IMPORT}import { css } from 'styled-components';\nconst red = css\`color: red\`;`],
  [
    'a file without styled-components',
    'const styled = { p: String.raw };\nconst One = styled.p`color: red`;',
  ],
])('%s are not changed', (_what, source) => {
  expect(compile(source)).not.toContain('withConfig');
});
