import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassedBefore } from './passed-before';

let root: string;
const pass = () => Promise.resolve();
const fail = () => Promise.reject(new Error('a fault'));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'passed-before-'));
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src/a.ts'), '1');
});
afterEach(() => rmSync(root, { recursive: true }));

test('a check that passed is skipped until a file changes', async () => {
  expect(await new PassedBefore(root).unless('Lint', pass)).toBe(true);
  expect(await new PassedBefore(root).unless('Lint', fail)).toBe(false);

  writeFileSync(join(root, 'src/a.ts'), '2');

  expect(await new PassedBefore(root).unless('Lint', pass)).toBe(true);
});

test.each(['src/b.ts', 'eslint.config.mjs', '.prettierrc.json'])(
  'a check runs again after %s was added',
  async (file) => {
    await new PassedBefore(root).unless('Lint', pass);
    writeFileSync(join(root, file), '');

    expect(await new PassedBefore(root).unless('Lint', pass)).toBe(true);
  },
);

test('built files and caches may change', async () => {
  await new PassedBefore(root).unless('Lint', pass);
  mkdirSync(join(root, 'src/dist'));
  writeFileSync(join(root, 'src/dist/a.js'), '1');

  expect(await new PassedBefore(root).unless('Lint', pass)).toBe(false);
});

test('a check that failed runs again, as does another check', async () => {
  await expect(new PassedBefore(root).unless('Lint', fail)).rejects.toThrow('a fault');

  expect(await new PassedBefore(root).unless('Lint', pass)).toBe(true);
  expect(await new PassedBefore(root).unless('Unused code', pass)).toBe(true);
});
