import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function temporaryFolder(isShared = false): { path: string } {
  const folder = { path: '' };
  const [before, after] = isShared ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(async () => {
    folder.path = await mkdtemp(join(tmpdir(), 'shell-'));
  });
  after(() => rm(folder.path, { recursive: true, force: true }));
  return folder;
}
