import { reportFigures, type PageValues } from './page-figures';

const perfect = {
  lcpMs: 500,
  blockingMs: 0,
  scriptBytes: 100_000,
  executedBytes: 1000,
  executedTextBytes: 1000,
  firstClickMs: 900,
  laterClickMs: 100,
  intentToHydratedMs: 300,
  restIntentToHydratedMs: 200,
  documentBytes: 11_000,
  ttfbMs: 10,
  serverTtfbMs: 1,
  pagesPerSecond: 20_000,
  p99Ms: 10,
  timeouts: 0,
  failures: 0,
  megabytes: 200,
};

const missesOf = (...product: Partial<PageValues>[]) =>
  reportFigures('Home', {
    product: product.map((values) => ({ ...perfect, ...values })),
    oneBundle: [perfect],
    staticFiles: [perfect],
    browserOnly: [perfect],
  });

beforeEach(() => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});

test('a product that reaches every target has no misses', () => {
  expect(missesOf({})).toEqual([]);
});

test('a missed target is reported with its excess', () => {
  expect(missesOf({ blockingMs: 95, pagesPerSecond: 4000 })).toEqual([
    'pages: blocking time from start, ms: 95, target <= 60: 35 too much',
    'pages: pages/s, 50 connections: 4000, target >= 5000: 1000 too few',
  ]);
});

test('a target relative to another site is missed by the difference to that site', () => {
  expect(missesOf({ lcpMs: 600, scriptBytes: 101_000 })).toEqual([
    'pages: LCP, ms: 600, target <= 1.10 of static: 50 too much',
    'pages: script on the wire, KB: 101.0, target <= 1.00 of one bundle: 1.0 too much',
  ]);
});

test('the median of the rounds counts for a time, the sum for timeouts', () => {
  expect(missesOf({ blockingMs: 900 }, { timeouts: 1 }, { timeouts: 2 })).toEqual([
    'pages: timeouts, all rounds: 3, target <= 0: 3 too much',
  ]);
});
