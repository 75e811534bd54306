import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const START = ['scripts/run.mjs', 'scripts/start.ts'];

test.each(['abc', '65536', '-1', '3000/'])('a start with PORT=%s names PORT and changes nothing', (PORT) => {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  const env = { ...process.env, PORT, CONTENT_PORT: 'none', SITE_URL: '', DATA_DIR: join(folder, 'data') };
  const { status, stderr } = spawnSync(process.execPath, START, {
    cwd: join(__dirname, '..'),
    env,
    encoding: 'utf8',
  });
  const left = readdirSync(folder);
  rmSync(folder, { recursive: true });

  expect(stderr).toBe(`\n✗ PORT is '${PORT}': expected a whole number from 0 to 65535\n\n`);
  expect([status, left]).toEqual([1, []]);
});
