import { setTimeout as sleep } from 'node:timers/promises';
import { sendAtRate } from 'test-kit/constant-rate';
import { percentile } from 'test-kit/statistics';

const SAVE_EVERY_MS = 1_000;
const OLDEST_MS = 1_000;

const headingOf = (number: number) => `Heading ${number} of all`;

/** Returns the numbers of the headings in a page. A page with two numbers mixes old and new content. */
export const headingsIn = (html: string) =>
  new Set([...html.matchAll(/Heading (\d+) of all/g)].map(([, number]) => Number(number)));

type Get = (number: number) => Promise<{ headings: Set<number> }>;
type Save = (heading: string, number: number) => Promise<void>;
type Load = {
  get: Get;
  save: Save;
  perSecond: number;
  lastsMs: number;
};
type Pages = { times: number[]; failures: string[]; stale: number; mixed: number; oldestMs: number };

export async function loadWhileSaving({ get, save, perSecond, lastsMs }: Load) {
  const saves: number[] = [];
  const pages: Pages = { times: [], failures: [], stale: 0, mixed: 0, oldestMs: 0 };
  const end = performance.now() + lastsMs;
  const visit = (number: number) =>
    look(get, number, saves, pages).catch((error: Error) => void pages.failures.push(error.message));
  await Promise.all([
    sendAtRate(perSecond, () => performance.now() >= end, visit),
    saveUntil(end, save, saves),
  ]);
  return { ...pages, saves: saves.length };
}

async function saveUntil(end: number, save: Save, saves: number[]): Promise<void> {
  for (let number = 0; performance.now() < end; number += 1) {
    const due = performance.now() + SAVE_EVERY_MS;
    await save(headingOf(number), number);
    saves.push(performance.now());
    await sleep(Math.max(0, due - performance.now()));
  }
}

async function look(get: Get, number: number, saves: number[], pages: Pages): Promise<void> {
  const startedAt = performance.now();
  const { headings } = await get(number);
  pages.times.push(performance.now() - startedAt);
  if (headings.size > 1) pages.mixed += 1;
  // `newest` is -1 for a page with the sample content, which is older than save 0.
  const newest = Math.max(-1, ...headings);
  const missed = saves[newest + 1];
  if (missed === undefined || missed > startedAt) return;
  pages.oldestMs = Math.max(pages.oldestMs, startedAt - missed);
  if (startedAt - missed > OLDEST_MS) pages.stale += 1;
}

export function resultOf(
  { times, failures, stale, mixed, oldestMs, saves }: Pages & { saves: number },
  lastsMs: number,
) {
  const reason = failures.length > 0 ? ` (${failures[0]})` : '';
  return {
    figure:
      `${times.length} pages, ${(times.length / (lastsMs / 1000)).toFixed(0)} a second, ${saves} saves: ` +
      `${stale} too old, ${mixed} mixed, ${failures.length} failed${reason}; ` +
      `oldest ${oldestMs.toFixed(0)} ms after its save; p99 ${percentile(times, 99).toFixed(0)} ms`,
    isMet: stale + mixed + failures.length === 0 && saves > 0 && times.length > 0,
  };
}
