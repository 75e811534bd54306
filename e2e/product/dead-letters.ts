import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

type Database = { prepare: (sql: string) => { run: () => unknown }; close: () => void };
const requireOfService = createRequire(resolve(__dirname, '../../content-service/package.json'));

/** Writes into the service's database file, so stop the service first. */
export function storeDeadLetters(dataDir: string): void {
  const Sqlite = requireOfService('libsql') as new (file: string) => Database;
  const database = new Sqlite(join(dataDir, 'content.db'));
  const now = `'${new Date().toISOString()}'`;
  const failure = `${now}, 13, ${now}, ${now}, 'the mail server did not answer (ESOCKET)'`;
  const into = `insert into "outbox" ("id", "kind", "payload", "createdAt", "attempts", "nextAttemptAt", "failedAt", "lastError")`;
  try {
    database
      .prepare(
        `${into} select 'given-up-notice', 'application', json_object('applicationId', "id"), ${failure}
         from "application" order by "createdAt" desc limit 1`,
      )
      .run();
    database.prepare(`${into} values ('given-up-link', 'password-reset', '', ${failure})`).run();
  } finally {
    database.close();
  }
}
