import { buildApp } from './app';
import { createFirstAdmin } from './accounts/first-admin';
import { ConfigError, readConfig } from './config';
import { DamagedDatabaseError, openDatabase } from './db/database';
import { FolderInUseError } from './db/lock';
import { storeSampleContent } from './sample/store';
import { stopOnSignals } from './shutdown';

async function start(): Promise<void> {
  const config = readConfig();
  const { db, close } = await openDatabase(config.dataDir);
  await storeSampleContent(db, config.siteName);
  const firstAdmin = await createFirstAdmin(db, config);
  if (firstAdmin) say(`First admin: ${firstAdmin.username}\nPassword: ${firstAdmin.password}`);

  const app = await buildApp({ db, config });
  stopOnSignals(app, close);
  await app.listen({ port: config.port, host: config.host });
  const { port } = app.server.address() as { port: number };
  say(`content-service listening on http://${config.host}:${port}`);
}

/** For people and start scripts; the log is apart. */
const say = (text: string) => void process.stdout.write(`${text}\n`);

start().catch((error: unknown) => {
  const isExpected =
    error instanceof ConfigError ||
    error instanceof FolderInUseError ||
    error instanceof DamagedDatabaseError;
  process.stderr.write(`${isExpected ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exit(1);
});
