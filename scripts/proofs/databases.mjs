import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';

const require = createRequire(new URL('../../content-service/package.json', import.meta.url));

/**
 * An empty database of its own with a data folder.
 * @returns `env` for the service; `server` is PostgreSQL, to be halted and started; `rows(sql)` asks it beside the
 *   service (SQLite: only while none runs)
 */
export async function newDatabase(kind, server) {
  const dataDir = mkdtempSync(join(tmpdir(), 'proof-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (kind === 'sqlite')
    return { kind, dataDir, env: { DATA_DIR: dataDir }, rows: sqliteRows(dataDir), remove: removeFolder };
  const name = `proof_${randomBytes(6).toString('hex')}`;
  await ask(server.url, `create database ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return {
    kind,
    dataDir,
    env: { DATA_DIR: dataDir, DATABASE_URL: url.href },
    server,
    rows: (sql) => ask(url.href, sql),
    async remove() {
      await ask(server.url, `drop database ${name} with (force)`);
      removeFolder();
    },
  };
}

async function ask(url, sql) {
  const { Client } = require('pg');
  const client = new Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const sqliteRows = (dataDir) => async (sql) => {
  const Sqlite = require('libsql');
  const database = new Sqlite(join(dataDir, 'content.db'));
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
};
