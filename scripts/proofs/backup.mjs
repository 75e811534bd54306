import { createHash, randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newDatabase } from './databases.mjs';
import { aRequest, postRequest, startInstance } from './instances.mjs';

const require = createRequire(new URL('../../content-service/package.json', import.meta.url));
const PICTURES = Number(process.env.BACKUP_MEGABYTES || 150);
const PICTURE_BYTES = 1e6;
const BEFORE_MS = 2000;
const LONGEST_STALL_MS = 200;

/** Takes a backup while visitors write, restores it into another place, and compares all that is in it. */
export async function proveBackup({ database }) {
  await fill(database);
  const instance = await startInstance(database);
  const file = join(database.dataDir, 'proof.db');
  const writing = keepWriting(instance.url);
  await sleep(BEFORE_MS);
  const quiet = writing.longest();
  const acknowledged = writing.acknowledged();
  const began = performance.now();
  await command(database, ['backup', '--to', file]);
  const seconds = (performance.now() - began) / 1000;
  const stall = writing.longest();
  const failed = await writing.stop();
  await instance.kill();

  const other = await newDatabase(database.kind, database.server);
  try {
    await command(other, ['restore', file]);
    const [copied, restored] = [await contentsOfFile(file), await contents(other)];
    const isSame = JSON.stringify(copied) === JSON.stringify(restored);
    const megabytes = (statSync(file).size / 1e6).toFixed(0);
    return {
      figure: `${megabytes} MB in ${seconds.toFixed(1)} s; restored ${isSame ? 'row for row' : 'DIFFERENTLY'}, ${copied.rows.application} of at least ${acknowledged} requests; longest write ${stall.toFixed(0)} ms (without a backup ${quiet.toFixed(0)} ms), ${failed} failed`,
      isMet: isSame && copied.rows.application >= acknowledged && stall < LONGEST_STALL_MS && failed === 0,
    };
  } finally {
    await other.remove();
  }
}

const compiled = (name) => require(`./dist/${name}.js`);

const openHere = ({ env }) =>
  compiled('platform/database/connections/open-database').openDatabase({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
  });

async function fill(database) {
  const { db, close } = await openHere(database);
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

/** One visitor who sends a request as soon as the last one is answered. */
function keepWriting(url) {
  let [longest, acknowledged, failed, isOver] = [0, 0, 0, false];
  const all = (async () => {
    for (let number = 0; !isOver; number += 1) {
      const began = performance.now();
      const { status } = await postRequest(url, aRequest(`visitor-${number}@example.org`));
      longest = Math.max(longest, performance.now() - began);
      if (status === 200) acknowledged += 1;
      else failed += 1;
    }
  })();
  return {
    /** The longest time since this was asked last. */
    longest() {
      const told = longest;
      longest = 0;
      return told;
    },
    acknowledged: () => acknowledged,
    async stop() {
      isOver = true;
      await all;
      return failed;
    },
  };
}

/** Runs `npm run content -- <args>` in a process of its own. */
function command({ env }, args) {
  const program = `require(${JSON.stringify(require.resolve('./dist/commands'))})
    .content(${JSON.stringify(args)}, { env: process.env, say() {}, now: Date.now })
    .catch((error) => { console.error(error.message); process.exit(1); })`;
  const child = spawn(process.execPath, ['-e', program], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  return new Promise((done, failed) =>
    child.once('close', (code) => (code === 0 ? done() : failed(new Error(`${args[0]}: ${said}`)))),
  );
}

const contentsOfFile = (file) => compiled('commands/command-database').withDatabaseFile(file, hashed);

async function contents(database) {
  const { db, close } = await openHere(database);
  const found = await hashed(db);
  await close();
  return found;
}

/** How many rows each table has, and a hash of them. */
async function hashed(db) {
  const { batchesOf, rowCounts } = compiled('commands/table-rows');
  const rows = await rowCounts(db);
  const hash = createHash('sha256');
  for (const table of Object.keys(rows).sort())
    for await (const portion of batchesOf(db, table))
      for (const row of portion)
        for (const [name, value] of Object.entries(row).sort()) hash.update(name).update(bytesOf(value));
  return { rows, hash: hash.digest('hex') };
}

const bytesOf = (value) => (Buffer.isBuffer(value) ? value : JSON.stringify(value));
