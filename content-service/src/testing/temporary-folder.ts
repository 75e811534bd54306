import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export function temporaryFolder(): { path: string } {
  const folder = { path: '' };
  beforeEach(async () => {
    folder.path = await mkdtemp(path.join(tmpdir(), 'content-service-'));
  });
  afterEach(() => rm(folder.path, { recursive: true, force: true }));
  return folder;
}
