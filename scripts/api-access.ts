import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileForNode } from 'test-kit/build';
import { compiledService } from 'test-kit/compiled';
import { root, script } from 'test-kit/progress';

void script(async () => {
  await compileForNode();
  const dataDir = mkdtempSync(join(tmpdir(), 'api-access-'));
  const { db, close } = await compiledService.database().openDatabase({ dataDir });
  const config = compiledService.config().readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const app = await compiledService.app().buildApp({ db, config });
  await app.ready();
  const table = compiledService.accessTable().accessTable(app.routePolicies);
  writeFileSync(join(root, 'docs/api-access.md'), table);
  await app.close();
  await close();
  rmSync(dataDir, { recursive: true });
});
