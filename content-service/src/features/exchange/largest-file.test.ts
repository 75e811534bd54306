import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../platform/database/connections/open-database';
import { storeSampleContent } from '../../sample/store';
import { runCommand } from '../../testing/command';
import { aDatabase } from '../../testing/database';
import { NOON } from '../../testing/noon';

jest.mock('./content-file', () => ({
  ...jest.requireActual<object>('./content-file'),
  LARGEST_FILE_BYTES: 1000,
}));

test('a file that is too large for an import is rejected, and its export says so', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'exchange-'));
  const place = await aDatabase();
  const { db, close } = await openDatabase(place);
  await storeSampleContent(db, 'Platter Institute', NOON);
  await close();
  const run = (...args: string[]) =>
    runCommand(place.dataDir, args, { env: place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {} });
  const file = path.join(folder, 'content.json');
  const smallFile = path.join(folder, 'small.json');

  expect(await run('export', '--to', file)).toBe(
    `${file}\nWarning: an import rejects this file, because it is larger than 512 MB. Use a backup instead.`,
  );
  await expect(run('import', file)).rejects.toThrow(
    `${file} is larger than 512 MB and cannot be imported. Restore a backup instead.`,
  );
  await writeFile(smallFile, '');
  await truncate(smallFile, 1000);
  await expect(run('import', smallFile)).rejects.toThrow('is no exported content');
  await rm(folder, { recursive: true });
  await place.remove();
});
