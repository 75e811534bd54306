import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileForNode } from './prepare.mjs';
import { root, script } from './progress.mjs';

const require = createRequire(import.meta.url);

/** Writes docs/api-access.md from the routes of the content service. */
await script(async () => {
  await compileForNode();
  const compiled = (file) => require(join(root, 'content-service/dist', file));
  const dataDir = mkdtempSync(join(tmpdir(), 'api-access-'));
  const { db, close } = await compiled('platform/database/connections/open-database.js').openDatabase({
    dataDir,
  });
  const config = compiled('platform/config.js').readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const app = await compiled('app.js').buildApp({ db, config });
  await app.ready();
  const table = compiled('platform/http/access-table.js').accessTable(app.routePolicies);
  writeFileSync(join(root, 'docs/api-access.md'), table);
  await app.close();
  await close();
  rmSync(dataDir, { recursive: true });
});
