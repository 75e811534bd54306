import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a new folder before each test of a file and removes it after the test.
 * @param isShared creates one folder for all tests of the file or `describe` block
 */
export function temporaryFolder(isShared = false): { path: string } {
  const folder = { path: '' };
  const [before, after] = isShared ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(async () => {
    folder.path = await mkdtemp(join(tmpdir(), 'shell-'));
  });
  after(() => rm(folder.path, { recursive: true, force: true }));
  return folder;
}
