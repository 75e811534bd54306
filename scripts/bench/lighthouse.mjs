import { createRequire } from 'node:module';
import { step } from '../progress.mjs';
import { pages } from './pages.mjs';
import { median, print, printTable } from './table.mjs';

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
/** They have no score of their own but say what is behind one. */
const CAUSES = ['long-tasks', 'layout-shifts'];
const SHOWN_ITEMS = 5;
const PLACE_LENGTH = 120;
const ITEM_LENGTH = 240;

/**
 * Lighthouse as it comes: a phone, four times slower than this machine, on a simulated slow network.
 * @returns {Promise<string[]>} the categories whose median is under its target
 */
export async function runLighthouse({ executablePath, siteUrl }) {
  const reports = {};
  for (const { name, path } of pages) {
    await step(`Lighthouse, ${name}, ${RUNS} times`, async () => {
      reports[name] = [];
      for (let run = 0; run < RUNS; run += 1) {
        reports[name].push(await reportOf(siteUrl + path, executablePath));
      }
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

/** One run in a browser of its own, so that no cache and no open page of another one counts. */
async function reportOf(url, chromePath, attempts = ATTEMPTS) {
  const { default: lighthouse } = await import('lighthouse');
  const { launch } = createRequire(import.meta.resolve('lighthouse'))('chrome-launcher');
  const chrome = await launch({ chromePath, chromeFlags: CHROME_FLAGS, logLevel: 'silent' });
  const { lhr } = await lighthouse(url, { port: chrome.port, logLevel: 'silent' }).finally(() =>
    chrome.kill(),
  );
  if (!lhr.runtimeError) return lhr;
  // On a busy machine the browser's recording sometimes lacks its begin (NO_NAVSTART).
  if (attempts > 1) return reportOf(url, chromePath, attempts - 1);
  throw new Error(`Lighthouse, ${url}: ${lhr.runtimeError.message}`);
}

const scoreOf = (report, category) => Math.round(report.categories[category].score * 100);
const medianScore = (runs, category) => median(runs.map((report) => scoreOf(report, category)));
const scoresOf = (runs) => Object.keys(TARGETS).map((category) => medianScore(runs, category));

const metricsOf = (runs) =>
  Object.entries(METRICS).map(([short, id]) => {
    const value = median(runs.map(({ audits }) => audits[id].numericValue));
    if (short === 'CLS') return value.toFixed(3);
    return short === 'TBT' ? `${value.toFixed(0)} ms` : `${(value / 1000).toFixed(1)} s`;
  });

/** Prints, for each category under its target, what to mend; gives back these categories. */
function explainMisses(name, runs) {
  return Object.entries(TARGETS).flatMap(([category, target]) => {
    const score = medianScore(runs, category);
    if (score >= target) return [];
    print(`\n${name}, ${category}: ${score} instead of ${target}`);
    const report = runs.find((run) => scoreOf(run, category) === score);
    for (const audit of failingAudits(report, category)) {
      print(`  ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}: ${audit.id}`);
      for (const item of itemsOf(audit).slice(0, SHOWN_ITEMS)) print(`    ${item}`);
    }
    return [`${name}: Lighthouse ${category} ${score}, target ${target}`];
  });
}

/** Of the performance audits only the metrics have a weight; what Lighthouse shows below them tells why. */
function failingAudits({ categories, audits }, category) {
  const isPerformance = category === 'performance';
  return categories[category].auditRefs
    .filter(({ weight, group }) => weight > 0 || (isPerformance && group === 'diagnostics'))
    .map(({ id }) => audits[id])
    .filter(({ id, score, details }) => {
      if (CAUSES.includes(id)) return details?.items.length > 0;
      return score !== null && score < (isPerformance ? 0.9 : 1);
    });
}

function itemsOf({ details }) {
  const parts = Object.values(details?.items ?? {});
  return parts.flatMap((part) => part.items ?? part.value?.items ?? [part]).map(textOf);
}

/** Where it is and what is known of it: the element or address, then the plain values. */
function textOf({ node, url, source, ...rest }) {
  const known = Object.entries(rest).filter(([, value]) => typeof value !== 'object');
  const text = node?.explanation ?? known.map(([name, value]) => `${name} ${value}`).join(', ');
  const place = (node?.snippet ?? url ?? source?.url ?? '').slice(0, PLACE_LENGTH);
  return `${place}  ${text}`.replace(/\s+/g, ' ').slice(0, ITEM_LENGTH);
}
