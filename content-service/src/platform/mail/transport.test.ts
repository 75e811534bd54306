import { existsSync, renameSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deleteMailFilesOf } from './transport';

test('mail files that another process renames or removes meanwhile do not prevent the removal of a person’s files', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mails-'));
  const fileOf = (name: string) => path.join(dataDir, 'mail', name);
  await mkdir(fileOf(''));
  await writeFile(fileOf('a.eml'), 'To: grace@example.org');
  for (const name of ['b.eml.1.part', 'c.eml', 'd.eml', 'e.eml'])
    await writeFile(fileOf(name), 'To: ada@example.org');

  const removed = await deleteMailFilesOf(dataDir, (text) => {
    // All files are listed, and the first one is read.
    if (existsSync(fileOf('b.eml.1.part'))) {
      renameSync(fileOf('b.eml.1.part'), fileOf('b.eml'));
      rmSync(fileOf('c.eml'));
    }
    return text.includes('ada@example.org');
  });

  expect(removed).toBe(3);
  expect(await readdir(fileOf(''))).toEqual(['a.eml']);
  await rm(dataDir, { recursive: true });
});
