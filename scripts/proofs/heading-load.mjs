import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../bench/table.mjs';

const SAVE_EVERY_MS = 1_000;
const OLDEST_MS = 1_000;
const TICK_MS = 5;

const headingOf = (number) => `Heading ${number} of all`;

/** The numbers of all saved headings that a page shows. A page that shows two mixes contents. */
export const headingsIn = (html) =>
  new Set([...html.matchAll(/Heading (\d+) of all/g)].map(([, number]) => Number(number)));

/**
 * Requests Home at a constant rate, however slowly pages arrive, while `save(heading, number)` saves its heading every
 * second. Compares each page with what was acknowledged before it was requested.
 * @param {{ get: (number: number) => Promise<{ headings: Set<number> }>, save: Function, perSecond: number, lastsMs: number }} options
 *   get: throws if the page fails
 */
export async function loadWhileSaving({ get, save, perSecond, lastsMs }) {
  const saves = [];
  const end = performance.now() + lastsMs;
  const [pages] = await Promise.all([load({ get, perSecond, end, saves }), saveUntil(end, save, saves)]);
  return { ...pages, saves: saves.length };
}

/** Adds when each heading was acknowledged. */
async function saveUntil(end, save, saves) {
  for (let number = 0; performance.now() < end; number += 1) {
    const due = performance.now() + SAVE_EVERY_MS;
    await save(headingOf(number), number);
    saves.push(performance.now());
    await sleep(Math.max(0, due - performance.now()));
  }
}

async function load({ get, perSecond, end, saves }) {
  const pages = { times: [], failures: [], stale: 0, mixed: 0, oldestMs: 0 };
  const underWay = new Set();
  const began = performance.now();
  for (let number = 0; performance.now() < end;) {
    for (; performance.now() - began >= (number * 1000) / perSecond; number += 1) {
      const visit = look(get, number, saves, pages).catch((error) => void pages.failures.push(error.message));
      underWay.add(visit);
      visit.then(() => underWay.delete(visit));
    }
    await sleep(TICK_MS);
  }
  await Promise.all(underWay);
  return pages;
}

async function look(get, number, saves, pages) {
  const startedAt = performance.now();
  const { headings } = await get(number);
  pages.times.push(performance.now() - startedAt);
  if (headings.size > 1) pages.mixed += 1;
  // Before the first save the page has the heading of the sample content.
  const newest = Math.max(-1, ...headings);
  const missed = saves[newest + 1];
  if (missed === undefined || missed > startedAt) return;
  pages.oldestMs = Math.max(pages.oldestMs, startedAt - missed);
  if (startedAt - missed > OLDEST_MS) pages.stale += 1;
}

/** The figure of a load, and whether no page was too old, mixed or failed. */
export function resultOf({ times, failures, stale, mixed, oldestMs, saves }, lastsMs) {
  const reason = failures.length > 0 ? ` (${failures[0]})` : '';
  return {
    figure:
      `${times.length} pages, ${(times.length / (lastsMs / 1000)).toFixed(0)} a second, ${saves} saves: ` +
      `${stale} too old, ${mixed} mixed, ${failures.length} failed${reason}; ` +
      `oldest ${oldestMs.toFixed(0)} ms after its save; p99 ${percentile(times, 99)?.toFixed(0)} ms`,
    isMet: stale + mixed + failures.length === 0 && saves > 0 && times.length > 0,
  };
}
