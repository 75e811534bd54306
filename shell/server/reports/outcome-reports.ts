import type { Signal } from '../releases/releases';
import { MAX_VIEW_TOKEN } from '../visitors/page-views';
import { fieldsOf, reportText } from './report-text';

type PageOutcomes = { remote: string; route: string; outcomes: [Signal, boolean | number][] };

const MAX_PAGES = 10;
const MAX_DURATION_MS = 60_000;

type OutcomeReport = {
  view: string;
  /** Remote whose code starts to run. Empty in all reports of a page view except the first. */
  started: string;
  pages: PageOutcomes[];
};

/** Reads an untrusted report of src/outcomes. Ignores invalid fields. */
export function outcomesIn(body: unknown): OutcomeReport {
  const { view, started, pages } = fieldsOf(body);
  return {
    view: reportText(view, MAX_VIEW_TOKEN, /[^\w.-]/g),
    started: reportText(started, 60, /\W/g),
    pages: Array.isArray(pages) ? pages.slice(0, MAX_PAGES).map(pageIn) : [],
  };
}

function pageIn(value: unknown): PageOutcomes {
  const { route: id, failed, opened, sent, sendFailed, posted, lcp, inp } = fieldsOf(value);
  const route = routeText(id);
  const outcomes: [Signal, boolean | number][] = [['error', failed === true]];
  if (sent === true || sendFailed === true) outcomes.push(['form', sendFailed === true]);
  if (opened === true) outcomes.push(['unsent', sent !== true && posted !== true]);
  if (isDuration(lcp)) outcomes.push(['lcp', lcp]);
  if (isDuration(inp)) outcomes.push(['inp', inp]);
  return { remote: route.split(':')[0]!, route, outcomes };
}

export const routeText = (value: unknown): string => reportText(value, 100, /[^\w:/.-]/g);

const isDuration = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MAX_DURATION_MS;
