import { StdoutLog } from 'shared-lib/server';
import { buildApp } from './app';
import { createFirstAdmin } from './features/accounts';
import { SecurityLog } from './platform/security/security-log';
import { readConfig, type Config } from './platform/config';
import { openDatabase } from './platform/database/connections/open-database';
import { withClusterLock } from './platform/database/cluster-lock';
import { storeSampleContent } from './sample/store';
import { stopOnSignals } from './platform/health/shutdown';
import { StartError } from './platform/start-error';
import { requireAddress, toStartError } from './platform/start-faults';

const log = new StdoutLog();

async function main(): Promise<void> {
  const config = readConfig();
  await start(config).catch((error: unknown) => {
    throw toStartError(error, config);
  });
}

async function start(config: Config): Promise<void> {
  await requireAddress(config);
  const { db, subscribe, close } = await openDatabase(config);
  const firstAdmin = await withClusterLock(db, 'start', async () => {
    await storeSampleContent(db, config.siteName);
    return createFirstAdmin(db, config);
  });
  if (firstAdmin?.generatedPassword)
    say(`First admin: ${firstAdmin.username}\nPassword: ${firstAdmin.generatedPassword}`);

  const app = await buildApp({ db, config, subscribe, logStream: log });
  stopOnSignals(app, close);
  if (firstAdmin) await new SecurityLog(db).record(app, 'admin.created', firstAdmin.username);
  await app.listen({ port: config.port, host: config.host });
  const { port } = app.server.address() as { port: number };
  say(`content-service listening on http://${config.host}:${port}`);
}

/** Writes plain text for operators and start scripts instead of a JSON log entry. */
const say = (text: string) => log.write(`${text}\n`);

main().catch((error: unknown) => {
  const text = error instanceof StartError ? error.message : String((error as Error).stack ?? error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
