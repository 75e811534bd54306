import { mkdir, rm } from 'node:fs/promises';
import { sql, type KyselyPlugin, type RawBuilder } from 'kysely';
import { openDatabase, type DatabaseConnection } from '../platform/database/connections/open-database';
import type { Database } from '../platform/database/tables';
import { ChangesOfTest } from './changes-of-test';
import { aSampleDatabase, type TestDatabase } from './database';

/** `mark` changes with each write to the table. `rows` is a JSON array. */
type Table = { name: string; mark: string; rows: string };
type Sample = {
  database: TestDatabase;
  connection: DatabaseConnection;
  structure: string;
  tables: Table[];
  changes: ChangesOfTest;
};
type OpenSample = DatabaseConnection & Omit<TestDatabase, 'remove'>;

let unused: Sample | undefined;
let isFileDone = false;

// Jest calls this hook before the hooks of the test file, because it is defined earlier.
afterAll(async () => {
  isFileDone = true;
  if (unused) await remove(unused);
});

/**
 * Opens a database with sample content. On PostgreSQL, the tests of a file use the same database and connections one
 * after another, because most of the time of a start is spent on connections. Each test finds the sample rows. A
 * database is not used again if a test changed its structure, lost its connection or still writes.
 */
export async function openSample(): Promise<OpenSample> {
  if (globalThis.testDatabase.kind === 'postgres') return opened((await restored()) ?? (await created()));
  const database = await aSampleDatabase();
  const connection = await openDatabase(database);
  return { ...connection, ...database, close: () => remove({ database, connection }) };
}

function opened(sample: Sample): OpenSample {
  const { database, connection, changes } = sample;
  let isOpen = true;
  return {
    ...database,
    // A new object for each test, because the service caches results by this object.
    db: connection.db.withPlugin(onlyWhile(() => isOpen)),
    subscribe: (listener) => changes.subscribe(listener),
    async close() {
      isOpen = false;
      changes.removeListeners();
      if (unused || isFileDone) await remove(sample);
      else unused = sample;
    },
  };
}

/** Rejects queries of a request or task that has not ended with its test. */
const onlyWhile = (isOpen: () => boolean): KyselyPlugin => ({
  transformQuery({ node }) {
    if (!isOpen()) throw new Error('The test of this query has closed its database');
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
});

async function created(): Promise<Sample> {
  const database = await aSampleDatabase();
  const connection = await openDatabase(database);
  const { db } = connection;
  const changes = new ChangesOfTest(connection);
  return { database, connection, structure: await structureOf(db), tables: await tablesOf(db), changes };
}

async function remove({ database, connection }: Pick<Sample, 'database' | 'connection'>): Promise<void> {
  await connection.close();
  await database.remove();
}

async function restored(): Promise<Sample | undefined> {
  const sample = unused;
  unused = undefined;
  if (!sample) return undefined;
  if (!(await isReusable(sample))) return void (await remove(sample));
  await restoreRows(sample);
  await rm(sample.database.dataDir, { recursive: true });
  await mkdir(sample.database.dataDir, { mode: 0o700 });
  return sample;
}

async function isReusable({ connection: { db }, structure, changes }: Sample): Promise<boolean> {
  return !changes.wasDisconnected && !(await isInUse(db)) && (await structureOf(db)) === structure;
}

async function isInUse(db: Database): Promise<boolean> {
  // The connection for notifications writes nothing, but sends a heartbeat each second.
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where "datname" = current_database() and "backend_type" = 'client backend' and "state" <> 'idle'
      and "pid" <> pg_backend_pid() and "application_name" <> 'content-service changes'`.execute(db);
  return rows.length > 0;
}

async function structureOf(db: Database): Promise<string> {
  const { rows } = await sql<{ structure: string }>`
    select md5(string_agg("part", ',' order by "part")) as "structure" from (
      select concat("attrelid"::regclass, "attname", "atttypid", "attnotnull") as "part" from pg_attribute
        where "attrelid" >= 16384
      union all select concat("oid", "tgname") from pg_trigger
      union all select concat("oid", "proname") from pg_proc where "oid" >= 16384
    ) as "parts"`.execute(db);
  return rows[0]!.structure;
}

async function tablesOf(db: Database): Promise<Table[]> {
  const { rows } = await sql<{ name: string }>`
    select "relname" as "name" from pg_class
    where "relkind" = 'r' and "relnamespace" = current_schema()::regnamespace`.execute(db);
  const rowsOf = sql`coalesce(jsonb_agg("t"), '[]')::text`;
  return selectEach(db, rows, rowsOf);
}

/** Returns name, write mark and `value` of each table. */
async function selectEach(db: Database, tables: { name: string }[], value: RawBuilder<unknown> = sql`''`) {
  const selects = tables.map(
    ({ name }) => sql`
      select ${name} as "name", concat(count(*), ' ', max("t".xmin::text::bigint)) as "mark", ${value} as "rows"
      from ${sql.table(name)} as "t"`,
  );
  return (await sql<Table>`${sql.join(selects, sql` union all `)}`.execute(db)).rows;
}

async function restoreRows({ connection: { db }, tables }: Sample): Promise<void> {
  const current = new Map((await selectEach(db, tables)).map(({ name, mark }) => [name, mark]));
  const changed = tables.filter(({ name, mark }) => current.get(name) !== mark);
  await db.transaction().execute(async (tx) => {
    // Suspends references, so that tables can be filled in any order.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const { name, rows } of changed) {
      const table = sql.table(name);
      await sql`delete from ${table}`.execute(tx);
      await sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${rows}::jsonb)`.execute(
        tx,
      );
    }
    if (changed.length === 0) return;
    for (const { name, mark } of await selectEach(tx, changed))
      changed.find((table) => table.name === name)!.mark = mark;
  });
}
