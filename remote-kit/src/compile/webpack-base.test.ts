import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { typescriptRule } from './webpack-base';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'configuration-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, content: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

async function build(entry: string): Promise<string> {
  const output = join(folder, 'dist');
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    const configuration: webpack.Configuration = {
      mode: 'development',
      devtool: false,
      context: join(folder, 'app'),
      entry,
      output: { path: output },
      module: { rules: [typescriptRule(join(folder, 'app'))] },
    };
    webpack(configuration, (error, result) => (result ? resolve(result) : reject(error!)));
  });
  expect(stats.toJson({ errors: true }).errors).toEqual([]);
  return readFileSync(join(output, 'main.js'), 'utf8');
}

test('files of another package are compiled with the configuration of the project', async () => {
  write('app/tsconfig.json', JSON.stringify({ compilerOptions: { target: 'es2022', noEmit: true } }));
  write('app/src/other.ts', 'export const other = 1;');
  const entry = write('library/src/main.ts', 'export const read = (a?: { b: number }) => a?.b;');
  write('library/tsconfig.json', JSON.stringify({ compilerOptions: { target: 'es2019', rootDir: 'src' } }));

  expect(await build(entry)).toContain('a?.b');
});
