import { readdirSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { CommandError } from './command-line';
import { writeOutput } from './output-file';

const folder = temporaryFolder();

test.each([
  ['SQLITE_FULL', 'database or disk is full'],
  ['ENOSPC', 'ENOSPC: no space left on device, write'],
])('an output that does not fit on its disk (%s) names the folder and leaves nothing', async (code, text) => {
  const output = { file: path.join(folder.path, 'backup.db'), named: undefined, now: Date.now() };
  const written = writeOutput(output, () => Promise.reject(Object.assign(new Error(text), { code })));

  await expect(written).rejects.toThrow(
    new CommandError(
      `The disk of ${folder.path} is full (${text}). Nothing was written: free space and run the command again.`,
    ),
  );
  expect(readdirSync(folder.path)).toEqual([]);
});

test('a full disk of the PostgreSQL server is not taken for the disk of the output', async () => {
  const output = { file: path.join(folder.path, 'backup.db'), named: undefined, now: Date.now() };
  const error = Object.assign(new Error('could not write to file'), { code: '53100' });

  await expect(writeOutput(output, () => Promise.reject(error))).rejects.toBe(error);
});
