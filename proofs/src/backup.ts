import { createHash, randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compiledService } from 'test-kit/compiled';
import { root } from 'test-kit/progress';
import { newDatabase, type ProofDatabase } from './databases';
import { aRequest, postRequest, startInstance } from 'test-kit/service-instances';
import type { Proof, ProofContext } from './proof';

const CONTENT_COMMAND = join(root, 'content-service/dist/commands/main.js');
const PICTURES = Number(process.env.BACKUP_MEGABYTES || 150);
const PICTURE_BYTES = 1e6;
const BEFORE_MS = 2000;
const LONGEST_STALL_MS = 200;

export async function proveBackup({ database }: ProofContext): Promise<Proof> {
  await fill(database);
  const instance = await startInstance(database);
  const file = join(database.dataDir, 'proof.db');
  const writing = keepWriting(instance.url);
  await sleep(BEFORE_MS);
  const quiet = writing.longest();
  const acknowledged = writing.acknowledged();
  const startedAt = performance.now();
  await runCommand(database, ['backup', '--to', file]);
  const seconds = (performance.now() - startedAt) / 1000;
  const stall = writing.longest();
  const failed = await writing.stop();
  await instance.kill();

  const other = await newDatabase(database.kind, database.server);
  try {
    await runCommand(other, ['restore', file]);
    const [copied, restored] = [await contentsOfFile(file), await contents(other)];
    const copiedRequests = copied.rows.application ?? 0;
    const isSame = JSON.stringify(copied) === JSON.stringify(restored);
    const megabytes = (statSync(file).size / 1e6).toFixed(0);
    return {
      figure: `${megabytes} MB in ${seconds.toFixed(1)} s; restored ${isSame ? 'row for row' : 'DIFFERENTLY'}, ${copiedRequests} of at least ${acknowledged} requests; longest write ${stall.toFixed(0)} ms (without a backup ${quiet.toFixed(0)} ms), ${failed} failed`,
      isMet: isSame && copiedRequests >= acknowledged && stall < LONGEST_STALL_MS && failed === 0,
    };
  } finally {
    await other.remove();
  }
}

const open = ({ env }: ProofDatabase) =>
  compiledService.database().openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });

async function fill(database: ProofDatabase): Promise<void> {
  const { db, close } = await open(database);
  const createdAt = new Date().toISOString();
  for (let number = 0; number < PICTURES; number += 1) {
    const bytes = randomBytes(PICTURE_BYTES);
    const hash = createHash('sha256').update(bytes).digest('hex');
    await db
      .insertInto('media')
      .values({ hash, type: 'image/webp', width: 1, height: 1, bytes, createdAt })
      .execute();
  }
  await close();
}

function keepWriting(url: string) {
  let [longest, acknowledged, failed, isOver] = [0, 0, 0, false];
  const all = (async () => {
    for (let number = 0; !isOver; number += 1) {
      const startedAt = performance.now();
      const { status } = await postRequest(url, aRequest(`visitor-${number}@example.org`));
      longest = Math.max(longest, performance.now() - startedAt);
      if (status === 200) acknowledged += 1;
      else failed += 1;
    }
  })();
  return {
    /** Returns the duration of the longest request since the previous call, in milliseconds. */
    longest() {
      const result = longest;
      longest = 0;
      return result;
    },
    acknowledged: () => acknowledged,
    async stop() {
      isOver = true;
      await all;
      return failed;
    },
  };
}

function runCommand({ env }: ProofDatabase, args: string[]): Promise<void> {
  const child = spawn(process.execPath, [CONTENT_COMMAND, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((done, failed) =>
    child.once('close', (code) => (code === 0 ? done() : failed(new Error(`${args[0]}: ${output}`)))),
  );
}

const contentsOfFile = (file: string) => compiledService.commandDatabase().withDatabaseFile(file, hashed);

async function contents(database: ProofDatabase): Promise<Contents> {
  const { db, close } = await open(database);
  const found = await hashed(db);
  await close();
  return found;
}

type Database = Awaited<ReturnType<typeof open>>['db'];
type RowsModule = ReturnType<typeof compiledService.tableRows>;
type TableName = Parameters<RowsModule['batchesOf']>[1];
type Contents = { rows: Record<string, number>; hash: string };

async function hashed(db: Database): Promise<Contents> {
  const { batchesOf, rowCounts } = compiledService.tableRows();
  const rows = await rowCounts(db);
  const hash = createHash('sha256');
  for (const table of (Object.keys(rows) as TableName[]).sort())
    for await (const portion of batchesOf(db, table))
      for (const row of portion)
        for (const [name, value] of Object.entries(row).sort()) hash.update(name).update(bytesOf(value));
  return { rows, hash: hash.digest('hex') };
}

const bytesOf = (value: unknown) => (Buffer.isBuffer(value) ? value : JSON.stringify(value));
