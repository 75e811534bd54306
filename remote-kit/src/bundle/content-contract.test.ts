import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentContractOf } from './content-contract';
import { temporaryFolder } from 'release-store/testing';

const folder = temporaryFolder();

async function install(schema: string) {
  const library = join(folder.path, 'node_modules', 'shared-lib');
  await mkdir(library, { recursive: true });
  await writeFile(join(library, 'package.json'), '{ "exports": { "./schema": "./schema.js" } }');
  await writeFile(join(library, 'schema.js'), schema);
}

test('the contract version is read from the schemas that are installed for the remote', async () => {
  await install("exports.CONTENT_CONTRACT = '7.1.0';");

  expect(contentContractOf(folder.path)).toBe('7.1.0');
});

test.each([
  ['without a version', () => install('exports.paths = {};')],
  ['that cannot be loaded', () => install("throw new Error('not compiled');")],
  ['that are not installed', async () => undefined],
])('for schemas %s the error tells what to do', async (_what, prepare) => {
  await prepare();

  expect(() => contentContractOf(folder.path)).toThrow(
    `not installed or not compiled for ${folder.path}. Run npm run build, or pass a range as remote({ contentContract })`,
  );
});
