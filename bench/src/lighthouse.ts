import { launch } from 'chrome-launcher';
import type { Result } from 'lighthouse';
import { pages } from 'test-kit/pages';
import { step } from 'test-kit/progress';
import { median } from 'test-kit/statistics';
import { print, printTable } from 'test-kit/table';

type Audit = Result['audits'][string];

const RUNS = 3;
const ATTEMPTS = 3;
const TARGETS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  SI: 'speed-index',
};
const CHROME_FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic'];
const CAUSES = ['long-tasks', 'layout-shifts'];
const SHOWN_ITEMS = 5;
const PLACE_LENGTH = 120;
const ITEM_LENGTH = 240;

type Options = { executablePath: string; siteUrl: string };

/** Lighthouse's default settings emulate a phone with a slow network and a four times slower CPU. */
export async function runLighthouse({ executablePath, siteUrl }: Options): Promise<string[]> {
  const reports: Record<string, Result[]> = {};
  for (const { name, path } of pages) {
    await step(`Lighthouse, ${name}, ${RUNS} times`, async () => {
      const runs: Result[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await reportOf(siteUrl + path, executablePath));
      reports[name] = runs;
    });
  }
  printTable(`Lighthouse, mobile, medians of ${RUNS}`, [
    ['', ...Object.keys(TARGETS), ...Object.keys(METRICS), 'CPU index'],
    ['target', ...Object.values(TARGETS), ...Object.keys(METRICS).map(() => ''), ''],
    ...Object.entries(reports).map(([name, runs]) => [
      name,
      ...scoresOf(runs),
      ...metricsOf(runs),
      median(runs.map(({ environment }) => environment.benchmarkIndex)).toFixed(0),
    ]),
  ]);
  return Object.entries(reports).flatMap(([name, runs]) => explainMisses(name, runs));
}

/** Starts a new browser, so that caches and open pages of other runs do not affect the measurement. */
async function reportOf(url: string, chromePath: string, attempts = ATTEMPTS): Promise<Result> {
  const { default: lighthouse } = await import('lighthouse');
  const chrome = await launch({ chromePath, chromeFlags: CHROME_FLAGS, logLevel: 'silent' });
  const result = await lighthouse(url, { port: chrome.port, logLevel: 'silent' }).finally(() =>
    chrome.kill(),
  );
  if (result && !result.lhr.runtimeError) return result.lhr;
  // Measures again: on a busy machine, Lighthouse sometimes misses the start of the navigation (NO_NAVSTART).
  if (attempts > 1) return reportOf(url, chromePath, attempts - 1);
  throw new Error(`Lighthouse, ${url}: ${result?.lhr.runtimeError?.message}`);
}

const scoreOf = (report: Result, category: string) =>
  Math.round((report.categories[category]?.score ?? 0) * 100);
const medianScore = (runs: Result[], category: string) =>
  median(runs.map((report) => scoreOf(report, category)));
const scoresOf = (runs: Result[]) => Object.keys(TARGETS).map((category) => medianScore(runs, category));

const metricsOf = (runs: Result[]) =>
  Object.entries(METRICS).map(([short, id]) => {
    const value = median(runs.map(({ audits }) => audits[id]?.numericValue ?? NaN));
    if (short === 'CLS') return value.toFixed(3);
    return short === 'TBT' ? `${value.toFixed(0)} ms` : `${(value / 1000).toFixed(1)} s`;
  });

function explainMisses(name: string, runs: Result[]): string[] {
  return Object.entries(TARGETS).flatMap(([category, target]) => {
    const score = medianScore(runs, category);
    if (score >= target) return [];
    print(`\n${name}, ${category}: ${score} instead of ${target}`);
    const report = runs.find((run) => scoreOf(run, category) === score)!;
    for (const audit of failingAudits(report, category)) {
      print(`  ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}: ${audit.id}`);
      for (const item of itemsOf(audit).slice(0, SHOWN_ITEMS)) print(`    ${item}`);
    }
    return [`${name}: Lighthouse ${category} ${score}, target ${target}`];
  });
}

/** Includes diagnostics, which have no weight in the performance score but explain the metrics. */
function failingAudits({ categories, audits }: Result, category: string): Audit[] {
  const isPerformance = category === 'performance';
  return categories[category]!.auditRefs.filter(
    ({ weight, group }) => weight > 0 || (isPerformance && group === 'diagnostics'),
  )
    .map(({ id }) => audits[id]!)
    .filter(({ id, score, details }) => {
      if (CAUSES.includes(id)) return partsOf(details).length > 0;
      return score !== null && score < (isPerformance ? 0.9 : 1);
    });
}

type Part = {
  items?: Part[];
  value?: { items?: Part[] };
  node?: { explanation?: string; snippet?: string };
  url?: string;
  source?: { url?: string };
};

const partsOf = (details: unknown) =>
  Object.values((details as { items?: Record<string, Part> } | undefined)?.items ?? {});

const itemsOf = ({ details }: Audit) =>
  partsOf(details)
    .flatMap((part) => part.items ?? part.value?.items ?? [part])
    .map(textOf);

function textOf({ node, url, source, ...rest }: Part): string {
  const known = Object.entries(rest).filter(([, value]) => typeof value !== 'object') as [
    string,
    string | number | boolean,
  ][];
  const text = node?.explanation ?? known.map(([name, value]) => `${name} ${String(value)}`).join(', ');
  const place = (node?.snippet ?? url ?? source?.url ?? '').slice(0, PLACE_LENGTH);
  return `${place}  ${text}`.replace(/\s+/g, ' ').slice(0, ITEM_LENGTH);
}
