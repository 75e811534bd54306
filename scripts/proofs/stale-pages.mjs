import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt, publishBuilt } from '../prepare.mjs';
import { startShell } from '../product.mjs';
import { percentile } from '../bench/table.mjs';
import { signIn, startInstances, stopAll } from './instances.mjs';

const PAGES_PER_SECOND = 1_000;
const LASTS_MS = 120_000;
const SAVE_EVERY_MS = 1_000;
const OLDEST_MS = 1_000;
const TICK_MS = 5;
const CONNECTIONS = 32;
const SHELLS = 2;

/**
 * Two shells serve Home while an admin saves its heading every second, at one instance of the service after the other.
 * Every page is compared with what was acknowledged a second before it was asked for.
 */
export async function proveFreshPages({ database }) {
  await ensureBuilt();
  const services = await startInstances(database.kind === 'postgres' ? 2 : 1, database);
  const folders = Array.from({ length: SHELLS }, () => mkdtempSync(join(tmpdir(), 'shell-')));
  const shells = [];
  try {
    for (const [index, folder] of folders.entries()) {
      await publishBuilt(join(folder, 'releases'));
      shells.push(await startShell({ dataDir: folder, apiUrl: services[index % services.length].url }));
    }
    const saves = [];
    const end = performance.now() + LASTS_MS;
    const [pages] = await Promise.all([load(shells, saves, end), saveUntil(end, services, saves)]);
    return resultOf(pages, saves);
  } finally {
    await Promise.all(shells.map((shell) => shell.stop()));
    await stopAll(services);
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

const headingOf = (number) => `Heading ${number} of all`;

/** Adds when each heading was acknowledged. */
async function saveUntil(end, services, saves) {
  const cookie = await signIn(services[0].url);
  const [{ _id, button, dic, image }] = await (await fetch(`${services[0].url}hero`)).json();
  for (let number = 0; performance.now() < end; number += 1) {
    const due = performance.now() + SAVE_EVERY_MS;
    const answer = await fetch(`${services[number % services.length].url}hero/${_id}`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ heading: headingOf(number), button, dic, image }),
    });
    if (!answer.ok) throw new Error(`A save was answered ${answer.status}: ${await answer.text()}`);
    saves.push(performance.now());
    await sleep(Math.max(0, due - performance.now()));
  }
}

/** Asks for pages at a constant rate, however slowly they come. */
async function load(shells, saves, end) {
  const { Pool } = await import('undici');
  const pools = shells.map(({ siteUrl }) => new Pool(siteUrl, { connections: CONNECTIONS }));
  const pages = { times: [], failed: 0, stale: 0, mixed: 0, oldestMs: 0 };
  const underWay = new Set();
  const began = performance.now();
  for (let number = 0; performance.now() < end;) {
    for (; performance.now() - began >= (number * 1000) / PAGES_PER_SECOND; number += 1) {
      const visit = look(pools[number % pools.length], saves, pages).catch(() => (pages.failed += 1));
      underWay.add(visit);
      visit.then(() => underWay.delete(visit));
    }
    await sleep(TICK_MS);
  }
  await Promise.all(underWay);
  await Promise.all(pools.map((pool) => pool.close()));
  return pages;
}

async function look(pool, saves, pages) {
  const asked = performance.now();
  const { statusCode, body } = await pool.request({ path: '/', method: 'GET' });
  const html = await body.text();
  pages.times.push(performance.now() - asked);
  if (statusCode !== 200) throw new Error(`It answers ${statusCode}`);
  const shown = new Set([...html.matchAll(/Heading (\d+) of all/g)].map(([, number]) => Number(number)));
  if (shown.size > 1) pages.mixed += 1;
  // Before the first save the page has the heading of the sample content.
  const newest = Math.max(-1, ...shown);
  const missed = saves[newest + 1];
  if (missed === undefined || missed > asked) return;
  pages.oldestMs = Math.max(pages.oldestMs, asked - missed);
  if (asked - missed > OLDEST_MS) pages.stale += 1;
}

function resultOf({ times, failed, stale, mixed, oldestMs }, saves) {
  return {
    figure:
      `${times.length} pages, ${(times.length / (LASTS_MS / 1000)).toFixed(0)} a second, ${saves.length} saves: ` +
      `${stale} too old, ${mixed} mixed, ${failed} failed; oldest ${oldestMs.toFixed(0)} ms after its save; ` +
      `p99 ${percentile(times, 99).toFixed(0)} ms`,
    isMet: stale + mixed + failed === 0 && saves.length > 0 && times.length > 0,
  };
}
