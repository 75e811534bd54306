import { FORM_SENT_EVENT, type FormOutcome } from 'shared-lib/ui';
import { onINP, onLCP } from 'web-vitals';
import { postReport } from '../post-report';
import { routeOf, type PageFailure, type Tab } from '../tab';
import { OUTCOMES_URL } from './outcomes-url';

const MAX_PAGES = 10;

/** The server reads this format in server/reports/outcome-reports.ts. */
type PageOutcomes = {
  route: string;
  failed?: true;
  /** True if the visitor began to fill in a form. */
  opened?: true;
  sent?: true;
  sendFailed?: true;
  /** True if the browser itself sent a form. The server records the outcome. */
  posted?: true;
  /** Largest Contentful Paint of the document's first page, in milliseconds. */
  lcp?: number;
  /** Interaction to Next Paint, in milliseconds. */
  inp?: number;
};

export function reportPageOutcomes(tab: Tab, view: string): void {
  const pages = new Map<string, PageOutcomes>();
  const first = currentPage();
  /** `since`: milliseconds from the opening of the document. */
  const shown = [{ page: first, since: 0 }];
  let reported = '';

  tab.router?.subscribe(() => {
    const page = currentPage();
    if (shown.at(-1)?.page.route !== page.route) shown.push({ page, since: performance.now() });
  });
  addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.closest('form')) note({ opened: true });
  });
  document.addEventListener(FORM_SENT_EVENT, ({ detail }: CustomEvent<FormOutcome>) =>
    note(detail === 'sent' ? { sent: true } : { sendFailed: true }),
  );
  // Events reach `window` last, so all handlers of the page have run, and `defaultPrevented` is final.
  addEventListener('submit', ({ defaultPrevented }) => {
    if (!defaultPrevented) note({ posted: true });
  });
  const everyChange = { reportAllChanges: true };
  onLCP(({ value }) => Object.assign(first, { lcp: Math.round(value) }), everyChange);
  // The browser may report an interaction after another page has opened, so its start time selects the page.
  onINP(({ value, entries }) => {
    const at = entries[0]?.startTime ?? Infinity;
    Object.assign(shown.findLast(({ since }) => since <= at)!.page, { inp: Math.round(value) });
  }, everyChange);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  addEventListener('pagehide', send);

  function currentPage(): PageOutcomes {
    const route = routeOf(tab.router?.state) ?? '';
    const page = pages.get(route) ?? { route };
    if (pages.size < MAX_PAGES) pages.set(route, page);
    return page;
  }

  function note(outcome: Partial<PageOutcomes>): void {
    Object.assign(currentPage(), outcome);
  }

  /** Returns the page of the failed remote that the visitor had opened last when the failure occurred. */
  function failedPage({ remote, route }: PageFailure): PageOutcomes | undefined {
    const end = shown.findLastIndex(({ page }) => page.route === route) + 1;
    return shown.slice(0, end).findLast(({ page }) => page.route.startsWith(`${remote}:`))?.page;
  }

  function send(): void {
    for (const failure of tab.failures ?? []) {
      const page = failedPage(failure);
      if (page) page.failed = true;
    }
    const report = JSON.stringify({ view, pages: [...pages.values()] });
    if (report === reported) return;
    reported = report;
    postReport(OUTCOMES_URL, new Blob([report], { type: 'application/json' }));
  }
}
