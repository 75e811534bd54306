import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, relative } from 'node:path';
import type { Browser } from '@playwright/test';
import { root, run } from 'test-kit/progress';
import { print } from 'test-kit/table';
import type { ScriptFile } from './script-parts';

const RESULTS = join(root, 'bench/results');
/** Folder for the results of runs with fewer rounds than usual. Later runs are not compared with these results. */
const SHORT_RUNS = join(root, '.cache/bench');

export function lastResult(): { scripts?: ScriptFile[] } | undefined {
  const names = existsSync(RESULTS) ? readdirSync(RESULTS) : [];
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .at(-1);
  if (!newest) return undefined;
  return JSON.parse(readFileSync(join(RESULTS, newest), 'utf8')) as { scripts?: ScriptFile[] };
}

export async function storeResult(result: object, isFull: boolean): Promise<void> {
  const date = new Date().toISOString().slice(0, 16).replaceAll(':', '');
  const commit = (
    await run('git', ['describe', '--always', '--dirty', '--exclude', '*']).catch(() => 'unknown')
  ).trim();
  const folder = isFull ? RESULTS : SHORT_RUNS;
  const file = join(folder, `${date}-${commit}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ date, commit, ...result }, undefined, 2)}\n`);
  print(`\nAll values: ${relative(root, file)}`);
}

/** `speedIndex` is Lighthouse's benchmark index of the machine's speed. */
export async function machineOf(browser: Browser) {
  const { pageFunctions } = await import('lighthouse/core/lib/page-functions.js');
  const page = await browser.newPage();
  const speedIndex = Math.round(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  await page.close();
  return { processors: cpus().length, speedIndex };
}
