import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../..');

/**
 * Runs in a separate process, because imports in Jest's setup would load the packages' compiled files.
 * @param databaseUrl an empty PostgreSQL database; '' creates an embedded one in the returned folder
 * @returns a temporary folder, which the caller must delete
 */
export function createSampleDatabase(databaseUrl = ''): string {
  const folder = mkdtempSync(join(tmpdir(), 'sample-database-'));
  const args = ['--conditions=source', '--require', join(root, 'scripts/typescript.cjs')];
  execFileSync(process.execPath, [...args, join(__dirname, 'sample.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return folder;
}
