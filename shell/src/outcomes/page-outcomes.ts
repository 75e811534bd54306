import { FORM_SENT_EVENT, type FormOutcome } from 'shared-lib/ui';
import { onINP, onLCP } from 'web-vitals';
import { routeOf, type Tab } from '../tab';
import { OUTCOMES_URL } from './outcomes-url';

const MAX_PAGES = 10;

/** Outcomes of one page, as the server reads them (server/reports/outcome-reports.ts). */
type PageOutcomes = {
  route: string;
  /** The page had an error. */
  failed?: true;
  /** The visitor began to fill in a form. */
  opened?: true;
  sent?: true;
  sendFailed?: true;
  /** Largest Contentful Paint in milliseconds. Only the first page of a document has `lcp` and `inp`. */
  lcp?: number;
  inp?: number;
};

/**
 * Reports the outcomes of this document's pages when the document is hidden: errors, forms, and the speed of its first
 * page.
 * @param view token of the page view
 */
export function reportPageOutcomes(tab: Tab, view: string): void {
  const pages = new Map<string, PageOutcomes>();
  const first = currentPage();
  let reported = '';

  tab.router?.subscribe(currentPage);
  addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.closest('form')) note({ opened: true });
  });
  document.addEventListener(FORM_SENT_EVENT, ({ detail }: CustomEvent<FormOutcome>) =>
    note(detail === 'sent' ? { sent: true } : { sendFailed: true }),
  );
  const everyChange = { reportAllChanges: true };
  onLCP(({ value }) => Object.assign(first, { lcp: Math.round(value) }), everyChange);
  onINP(({ value }) => Object.assign(first, { inp: Math.round(value) }), everyChange);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  addEventListener('pagehide', send);

  function currentPage(): PageOutcomes {
    const route = routeOf(tab) ?? '';
    const page = pages.get(route) ?? { route };
    if (pages.size < MAX_PAGES) pages.set(route, page);
    return page;
  }

  function note(outcome: Partial<PageOutcomes>): void {
    Object.assign(currentPage(), outcome);
  }

  function send(): void {
    for (const route of tab.failedRoutes ?? []) {
      const page = pages.get(route);
      if (page) page.failed = true;
    }
    const report = JSON.stringify({ view, pages: [...pages.values()] });
    if (report === reported) return;
    reported = report;
    navigator.sendBeacon(OUTCOMES_URL, new Blob([report], { type: 'application/json' }));
  }
}
