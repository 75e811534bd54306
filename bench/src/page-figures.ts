import { MAX_EXECUTED_KB } from 'test-kit/page-budgets';
import { median, sum } from 'test-kit/statistics';
import { print, printTable } from 'test-kit/table';

export type PageValues = {
  lcpMs: number;
  blockingMs: number;
  scriptBytes: number;
  executedBytes: number;
  executedTextBytes: number;
  firstClickMs: number;
  laterClickMs: number;
  intentToHydratedMs: number;
  restIntentToHydratedMs: number;
  documentBytes: number;
  ttfbMs: number;
  serverTtfbMs: number;
  pagesPerSecond: number;
  p99Ms: number;
  timeouts: number;
  failures: number;
  megabytes: number;
};

type Figure = {
  name: string;
  value: keyof PageValues;
  /** The value is divided by this number. */
  unit?: number;
  digits?: number;
  /** The figure is the sum of all rounds instead of their median. */
  isSum?: boolean;
  // Targets: `max` and `min` limit the figure itself. `ofOneBundle` and `ofStaticFiles` limit its ratio to that site's
  // figure: 1.1 allows 10 % more.
  max?: number;
  min?: number;
  ofOneBundle?: number;
  ofStaticFiles?: number;
};

export type SiteName = 'product' | 'oneBundle' | 'staticFiles' | 'browserOnly';
type Rounds = Record<SiteName, PageValues[]>;
type FigureResult = Record<SiteName, number> & { figure: Figure; values: Record<SiteName, number[]> };

const FIGURES: Figure[] = [
  { name: 'LCP, ms', value: 'lcpMs', ofStaticFiles: 1.1 },
  { name: 'blocking time from start, ms', value: 'blockingMs', max: 60 },
  { name: 'script on the wire, KB', value: 'scriptBytes', unit: 1000, digits: 1, max: 119, ofOneBundle: 1 },
  {
    name: 'script executed at rest, KB',
    value: 'executedBytes',
    unit: 1000,
    digits: 1,
    max: MAX_EXECUTED_KB,
  },
  { name: 'the same, uncompressed, KB', value: 'executedTextBytes', unit: 1000, digits: 1 },
  { name: 'first click answered, ms', value: 'firstClickMs' },
  { name: 'later click to new cards, ms', value: 'laterClickMs' },
  { name: 'early intent to hydrated, ms', value: 'intentToHydratedMs', ofOneBundle: 1.05 },
  { name: 'intent at rest to hydrated, ms', value: 'restIntentToHydratedMs', ofOneBundle: 1.05 },
  { name: 'document on the wire, KB', value: 'documentBytes', unit: 1000, digits: 1, max: 12 },
  { name: 'TTFB in the browser, ms', value: 'ttfbMs', digits: 1, ofStaticFiles: 1.15 },
  { name: 'TTFB of the server alone, ms', value: 'serverTtfbMs', digits: 2 },
  { name: 'pages/s, 50 connections', value: 'pagesPerSecond', min: 5000 },
  { name: 'p99, ms', value: 'p99Ms', digits: 1, max: 20 },
  { name: 'timeouts, all rounds', value: 'timeouts', isSum: true, max: 0 },
  { name: 'failures, all rounds', value: 'failures', isSum: true, max: 0 },
  { name: 'RSS after load, all processes, MB', value: 'megabytes', max: 250 },
];
const SITES: Record<SiteName, string> = {
  product: 'product',
  oneBundle: 'one bundle',
  staticFiles: 'static files',
  browserOnly: 'browser only',
};

const siteNames = Object.keys(SITES) as SiteName[];

export function reportFigures(title: string, rounds: Rounds): string[] {
  const results = FIGURES.map((figure) => resultOf(figure, rounds));
  printTable(title, [
    ['', ...Object.values(SITES), 'of one bundle', 'of static', 'target'],
    ...results.map(rowOf),
  ]);
  print('In brackets: least to most.');
  return results.flatMap(missesOf);
}

function resultOf(figure: Figure, rounds: Rounds): FigureResult {
  const valuesOf = (site: SiteName) =>
    rounds[site].map((values) => values[figure.value] / (figure.unit ?? 1));
  const total = figure.isSum ? sum : median;
  return {
    figure,
    values: bySite(valuesOf),
    ...bySite((site) => total(valuesOf(site))),
  };
}

function bySite<T>(read: (site: SiteName) => T): Record<SiteName, T> {
  return Object.fromEntries(siteNames.map((site) => [site, read(site)])) as Record<SiteName, T>;
}

function rowOf(result: FigureResult): string[] {
  const { figure, values, product, oneBundle, staticFiles } = result;
  const text = textOf(figure);
  const cellOf = (site: SiteName) => {
    const value = text(result[site]);
    const [least, most] = [text(Math.min(...values[site])), text(Math.max(...values[site]))];
    return figure.isSum || least === most ? value : `${value} (${least} to ${most})`;
  };
  return [
    figure.name,
    ...siteNames.map(cellOf),
    ratioOf(product, oneBundle),
    ratioOf(product, staticFiles),
    targetsOf(figure)
      .map(({ target }) => target)
      .join(', '),
  ];
}

const textOf =
  ({ digits = 0 }: Figure) =>
  (value: number) =>
    value.toFixed(digits);

const ratioOf = (value: number, yardstick: number) => (yardstick > 0 ? (value / yardstick).toFixed(2) : '');

type Target = { target: string; limit: (result: FigureResult) => number; isLeast?: boolean };

function targetsOf({ max, min, ofOneBundle, ofStaticFiles }: Figure): Target[] {
  const targets: Target[] = [];
  if (max !== undefined) targets.push({ target: `<= ${max}`, limit: () => max });
  if (min !== undefined) targets.push({ target: `>= ${min}`, limit: () => min, isLeast: true });
  if (ofOneBundle)
    targets.push({
      target: `<= ${ofOneBundle.toFixed(2)} of one bundle`,
      limit: ({ oneBundle }) => ofOneBundle * oneBundle,
    });
  if (ofStaticFiles)
    targets.push({
      target: `<= ${ofStaticFiles.toFixed(2)} of static`,
      limit: ({ staticFiles }) => ofStaticFiles * staticFiles,
    });
  return targets;
}

function missesOf(result: FigureResult): string[] {
  const { figure, product } = result;
  const text = textOf(figure);
  return targetsOf(figure).flatMap(({ target, limit, isLeast }) => {
    const wanted = limit(result);
    const excess = isLeast ? wanted - product : product - wanted;
    if (excess <= 0) return [];
    return [
      `pages: ${figure.name}: ${text(product)}, target ${target}: ${text(excess)} ${isLeast ? 'too few' : 'too much'}`,
    ];
  });
}
