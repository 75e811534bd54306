import { median, print, printTable } from './table.mjs';

const kb = (bytes) => bytes / 1000;

/**
 * The rows of the table. `value` reads a row from the values of one site and one round. Aims for the product: `max` and
 * `min` for its own value, `ofOneBundle` and `ofStaticFiles` for the most that it may be of that site's.
 */
const FIGURES = [
  { name: 'LCP, ms', value: ({ lcpMs }) => lcpMs, ofStaticFiles: 1.1 },
  { name: 'blocking time from start, ms', value: ({ blockingMs }) => blockingMs, max: 60 },
  {
    name: 'script on the wire, KB',
    value: ({ scriptBytes }) => kb(scriptBytes),
    digits: 1,
    max: 119,
    ofOneBundle: 1,
  },
  { name: 'script executed at rest, KB', value: ({ executedBytes }) => kb(executedBytes), digits: 1, max: 5 },
  { name: 'the same, uncompressed, KB', value: ({ executedTextBytes }) => kb(executedTextBytes), digits: 1 },
  { name: 'first click answered, ms', value: ({ firstClickMs }) => firstClickMs },
  { name: 'later click to new cards, ms', value: ({ laterClickMs }) => laterClickMs },
  {
    name: 'early intent to hydrated, ms',
    value: ({ intentToHydratedMs }) => intentToHydratedMs,
    ofOneBundle: 1.05,
  },
  {
    name: 'intent at rest to hydrated, ms',
    value: ({ restIntentToHydratedMs }) => restIntentToHydratedMs,
    ofOneBundle: 1.05,
  },
  { name: 'document on the wire, KB', value: ({ documentBytes }) => kb(documentBytes), digits: 1, max: 12 },
  { name: 'TTFB in the browser, ms', value: ({ ttfbMs }) => ttfbMs, digits: 1, ofStaticFiles: 1.15 },
  { name: 'TTFB of the server alone, ms', value: ({ serverTtfbMs }) => serverTtfbMs, digits: 2 },
  { name: 'pages/s, 50 connections', value: ({ pagesPerSecond }) => pagesPerSecond, min: 5000 },
  { name: 'p99, ms', value: ({ p99Ms }) => p99Ms, digits: 1, max: 20 },
  { name: 'timeouts, all rounds', value: ({ timeouts }) => timeouts, isSum: true, max: 0 },
  { name: 'failures, all rounds', value: ({ failures }) => failures, isSum: true, max: 0 },
  { name: 'RSS after load, all processes, MB', value: ({ megabytes }) => megabytes, max: 250 },
];
const SITES = {
  product: 'product',
  oneBundle: 'one bundle',
  staticFiles: 'static files',
  browserOnly: 'browser only',
};

/**
 * Prints the medians of all sites with the least and the most value.
 * @param {Record<string, object[]>} rounds by site
 * @returns {string[]} the aims that the product misses
 */
export function reportFigures(title, rounds) {
  const results = FIGURES.map((figure) => resultOf(figure, rounds));
  printTable(title, [
    ['', ...Object.values(SITES), 'of one bundle', 'of static', 'aim'],
    ...results.map(rowOf),
  ]);
  print(
    'In brackets: least to most. Next is not part of this run, so its ratios of issue 15 are not computed.',
  );
  return results.flatMap(missesOf);
}

function resultOf(figure, rounds) {
  const values = Object.fromEntries(Object.keys(SITES).map((site) => [site, rounds[site].map(figure.value)]));
  const total = figure.isSum ? (all) => all.reduce((sum, one) => sum + one, 0) : median;
  const totals = Object.fromEntries(Object.entries(values).map(([site, all]) => [site, total(all)]));
  return { figure, values, ...totals };
}

function rowOf(result) {
  const { figure, values, product, oneBundle, staticFiles } = result;
  const cellOf = (site) => {
    const [value, least, most] = [result[site], Math.min(...values[site]), Math.max(...values[site])].map(
      textOf(figure),
    );
    return figure.isSum || least === most ? value : `${value} (${least} to ${most})`;
  };
  return [
    figure.name,
    ...Object.keys(SITES).map(cellOf),
    ratioOf(product, oneBundle),
    ratioOf(product, staticFiles),
    aimsOf(figure)
      .map(({ aim }) => aim)
      .join(', '),
  ];
}

const textOf =
  ({ digits = 0 }) =>
  (value) =>
    value.toFixed(digits);

const ratioOf = (value, yardstick) => (yardstick > 0 ? (value / yardstick).toFixed(2) : '');

const aimsOf = ({ max, min, ofOneBundle, ofStaticFiles }) => [
  ...(max !== undefined ? [{ aim: `<= ${max}`, limit: () => max }] : []),
  ...(min !== undefined ? [{ aim: `>= ${min}`, limit: () => min, isLeast: true }] : []),
  ...(ofOneBundle
    ? [
        {
          aim: `<= ${ofOneBundle.toFixed(2)} of one bundle`,
          limit: ({ oneBundle }) => ofOneBundle * oneBundle,
        },
      ]
    : []),
  ...(ofStaticFiles
    ? [
        {
          aim: `<= ${ofStaticFiles.toFixed(2)} of static`,
          limit: ({ staticFiles }) => ofStaticFiles * staticFiles,
        },
      ]
    : []),
];

function missesOf(result) {
  const { figure, product } = result;
  const text = textOf(figure);
  return aimsOf(figure).flatMap(({ aim, limit, isLeast }) => {
    const wanted = limit(result);
    const excess = isLeast ? wanted - product : product - wanted;
    if (excess <= 0) return [];
    return [
      `pages: ${figure.name}: ${text(product)}, aim ${aim}: ${text(excess)} ${isLeast ? 'too few' : 'too much'}`,
    ];
  });
}
