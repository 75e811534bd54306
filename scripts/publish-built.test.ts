import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remotes } from '../workspaces.cjs';

test('a remote that cannot be published is named, and the others are tried', () => {
  const folder = mkdtempSync(join(tmpdir(), 'releases-'));
  writeFileSync(join(folder, 'registry.json'), 'x');

  const { status, stderr } = spawnSync(process.execPath, [join(__dirname, 'publish-built.mjs'), folder], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });

  const lines = stderr.trim().split('\n');
  expect(lines).toHaveLength(remotes.length);
  for (const [index, { folder: name }] of remotes.entries())
    expect(lines[index]).toMatch(new RegExp(`^✗ ${name} is not published: .*registry\\.json`));
  expect(status).toBe(1);
});
