import { mkdtempSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'libsql';
import { Client } from 'pg';
import type { PostgresServer } from 'test-kit/postgres';

type DatabaseRow = Record<string, string | number>;

export type ProofDatabase = {
  kind: 'sqlite' | 'postgres';
  dataDir: string;
  env: { DATA_DIR: string; DATABASE_URL?: string };
  /** The PostgreSQL server; absent for SQLite. */
  server?: PostgresServer;
  /** Runs a query. For SQLite, stop the service first. */
  rows: (sql: string) => Promise<DatabaseRow[]>;
  remove: () => Promise<void>;
};

export async function newDatabase(
  kind: ProofDatabase['kind'],
  server: PostgresServer | undefined,
): Promise<ProofDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'proof-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (kind === 'sqlite' || !server)
    return {
      kind,
      dataDir,
      env: { DATA_DIR: dataDir },
      rows: (sql) => Promise.resolve(sqliteRows(dataDir, sql)),
      remove: () => Promise.resolve(removeFolder()),
    };
  const name = `proof_${randomBytes(6).toString('hex')}`;
  await query(server.url, `create database ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return {
    kind,
    dataDir,
    env: { DATA_DIR: dataDir, DATABASE_URL: url.href },
    server,
    rows: (sql) => query(url.href, sql),
    async remove() {
      await query(server.url, `drop database ${name} with (force)`);
      removeFolder();
    },
  };
}

export async function countRows({ rows }: ProofDatabase, table: string): Promise<number> {
  return Number((await rows(`select count(*) as "n" from "${table}"`))[0]?.n);
}

async function query(url: string, sql: string): Promise<DatabaseRow[]> {
  const client = new Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<DatabaseRow>(sql)).rows;
  } finally {
    await client.end();
  }
}

function sqliteRows(dataDir: string, sql: string): DatabaseRow[] {
  const database = new Sqlite(join(dataDir, 'content.db'));
  try {
    return database.prepare(sql).all() as DatabaseRow[];
  } finally {
    database.close();
  }
}
