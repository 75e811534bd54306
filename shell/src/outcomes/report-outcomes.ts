import { ownerOf, type Boot } from '../boot';
import { pageView } from '../page-view';
import { postReport } from '../post-report';
import type { Tab } from '../tab';
import { OUTCOMES_URL } from './outcomes-url';

/**
 * Reports that the code of the page's remote starts to run, and later that the visitor leaves. Without the second
 * report, the page counts as hung or crashed. Call the returned function when the application has started.
 */
export function reportOutcomes({ remotes }: Boot, tab: Tab): () => void {
  const view = pageView();
  if (view === undefined) return () => {};
  const beforeStart = new AbortController();
  report({ started: ownerOf(remotes, location.pathname)?.name });
  addEventListener('pagehide', reportEnd, beforeStart);
  // On phones, the system may end a hidden page without `pagehide`.
  addEventListener('visibilitychange', () => document.hidden && reportEnd(), beforeStart);

  function report(fields?: { started?: string }): void {
    postReport(OUTCOMES_URL, JSON.stringify({ view, ...fields }));
  }

  function reportEnd(): void {
    beforeStart.abort();
    report();
  }

  return () =>
    void import('./page-outcomes')
      .then(({ reportPageOutcomes }) => {
        beforeStart.abort();
        reportPageOutcomes(tab, view);
      })
      .catch(console.warn);
}
