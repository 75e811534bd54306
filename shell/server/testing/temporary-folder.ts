import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a new folder before each test of a file and removes it after the test. */
export function temporaryFolder(): { path: string } {
  const folder = { path: '' };
  beforeEach(async () => {
    folder.path = await mkdtemp(join(tmpdir(), 'shell-'));
  });
  afterEach(() => rm(folder.path, { recursive: true, force: true }));
  return folder;
}
