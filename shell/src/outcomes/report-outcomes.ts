import { ownerOf, type Boot } from '../boot';
import { pageView } from '../page-view';
import type { Tab } from '../tab';
import { OUTCOMES_URL } from './outcomes-url';

/**
 * While releases are compared, reports that code of the page's remote starts to run. A page that hangs or crashes never
 * reports its end, so the server can tell. Returns a function that the started application calls.
 */
export function reportOutcomes({ remotes }: Boot, tab: Tab): () => void {
  const view = pageView();
  if (view === undefined) return () => {};
  const report = (fields?: { started?: string }) =>
    navigator.sendBeacon(OUTCOMES_URL, JSON.stringify({ view, ...fields }));
  const beforeStart = new AbortController();
  report({ started: ownerOf(remotes, location.pathname)?.name });
  addEventListener('pagehide', () => report(), { once: true, signal: beforeStart.signal });

  return () =>
    void import('./page-outcomes')
      .then(({ reportPageOutcomes }) => {
        beforeStart.abort();
        reportPageOutcomes(tab, view);
      })
      .catch(console.warn);
}
