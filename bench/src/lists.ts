import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { signIn } from 'test-kit/admin';
import { compiledService } from 'test-kit/compiled';
import { startPostgres } from 'test-kit/postgres';
import { startContentService } from 'test-kit/product';
import { step } from 'test-kit/progress';
import { percentile } from 'test-kit/statistics';
import { storeApplications } from './applications';
import { measureExports } from './exports';
import { printTable } from 'test-kit/table';

const APPLICATIONS = 100_000;
const ROUNDS = 40;
const MAX_MS = 50;
const LAST_PAGE = APPLICATIONS / 25;

/** The first query is the baseline. An export is measured to its first byte and then canceled. */
const QUERIES: { name: string; path: string; isExport?: boolean }[] = [
  { name: 'yardstick: healthz', path: 'healthz' },
  { name: 'first page', path: 'application?page=1&limit=25' },
  { name: 'page in the middle', path: `application?page=${LAST_PAGE / 2}&limit=25` },
  { name: 'last page', path: `application?page=${LAST_PAGE}&limit=25` },
  { name: 'sorted by name', path: 'application?sort=name&page=20' },
  { name: 'search: a name of many', path: 'application?q=Grace' },
  { name: 'search: one e-mail address', path: 'application?q=person77777@example.org' },
  { name: 'search: digits of a phone number', path: 'application?q=15550009120' },
  { name: 'search: a word of the messages', path: 'application?q=evening' },
  { name: 'search: nothing matches', path: 'application?q=zebra%20crossing' },
  { name: 'desk: first page', path: 'v1/requests?status=new&limit=100' },
  { name: 'desk: page in the middle', path: `v1/requests?page=${LAST_PAGE / 2}` },
  { name: 'desk: last page by name', path: `v1/requests?sort=name&page=${LAST_PAGE}` },
  { name: 'desk: filter by course and date', path: 'v1/requests?status=new&course=T-SQL&start=2027-01-12' },
  { name: 'desk: filter of few', path: 'v1/requests?course=T-SQL&assignee=-&from=2026-01-01T00:00:00.000Z' },
  { name: 'desk: two names, reversed', path: 'v1/requests?q=lovelace%20ada' },
  { name: 'desk: name and status', path: 'v1/requests?q=grace&status=answered' },
  { name: 'desk: phone number as written', path: 'v1/requests?q=%2B1%20555%20000-9120' },
  { name: 'desk: two letters', path: 'v1/requests?q=ed' },
  { name: 'desk: two letters of nobody', path: 'v1/requests?q=zq' },
  { name: 'desk: version', path: 'v1/requests/version' },
  { name: 'desk: options', path: 'v1/requests/options' },
  { name: 'first byte of a CSV', path: 'v1/requests/export', isExport: true },
  { name: 'first byte of an XLSX', path: 'v1/requests/export/xlsx', isExport: true },
];

export async function measureLists(): Promise<string[]> {
  const misses = await measureDatabase('SQLite');
  const postgres = await startPostgres({ isDurable: true });
  try {
    return [...misses, ...(await measureDatabase('PostgreSQL', postgres.url))];
  } finally {
    await postgres.stop();
  }
}

async function measureDatabase(name: string, databaseUrl?: string): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-lists-'));
  try {
    await step(`Storing ${APPLICATIONS} requests in ${name}`, async () => {
      const { db, close } = await compiledService.database().openDatabase({ dataDir, databaseUrl });
      await storeApplications(db, APPLICATIONS);
      // Updates the statistics of the query planner now. In production, PostgreSQL does so within about a minute.
      if (databaseUrl) await sql`vacuum analyze`.execute(db);
      await close();
    });
    const service = await startContentService(dataDir, 'http://127.0.0.1', databaseUrl);
    try {
      const misses = await measure(name, service.url);
      misses.push(...(await measureExports(service.url, service.pid)));
      return misses.map((miss) => `${name}, ${miss}`);
    } finally {
      await service.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(database: string, url: string): Promise<string[]> {
  const headers = { Cookie: await signIn(url) };
  const times: number[][] = QUERIES.map(() => []);
  await step(`Sending ${QUERIES.length} queries ${ROUNDS} times each, in turn`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, { path, isExport }] of QUERIES.entries()) {
        const startedAt = performance.now();
        const answer = await fetch(url + path, { headers });
        if (!answer.ok || !answer.body) throw new Error(`${path} answers ${answer.status}`);
        const reader = answer.body.getReader();
        await reader.read();
        const firstByteMs = performance.now() - startedAt;
        if (isExport) await reader.cancel();
        else while (!(await reader.read()).done);
        times[index]!.push(isExport ? firstByteMs : performance.now() - startedAt);
      }
    }
  });
  const results = QUERIES.map(({ name }, index) => ({ name, ms: percentile(times[index]!, 95) }));
  const [yardstick, ...measured] = results;
  printTable(`${APPLICATIONS} requests in ${database}, ms for 95 of 100 answers`, [
    ['', 'measured', 'ratio', 'target'],
    [yardstick!.name, yardstick!.ms.toFixed(1), '1.0', ''],
    ...measured.map(({ name, ms }) => [name, ms.toFixed(1), (ms / yardstick!.ms).toFixed(1), `< ${MAX_MS}`]),
  ]);
  return measured
    .filter(({ ms }) => ms >= MAX_MS)
    .map(({ name, ms }) => `${name}: ${ms.toFixed(1)} ms, target < ${MAX_MS}`);
}
