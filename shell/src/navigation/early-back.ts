import { STARTED_EVENT } from '../starter/settings';

/**
 * Back and Forward between entries of the application load no document. Until the page is hydrated, the application
 * cannot show another page, so the browser loads it. Call this before the router is created, which listens to the same
 * event.
 */
export function reloadOnEarlyBack(): void {
  const end = new AbortController();
  addEventListener(
    'popstate',
    (event) => {
      if (!isLeft()) return;
      event.stopImmediatePropagation();
      location.reload();
    },
    end,
  );
  addEventListener(STARTED_EVENT, () => end.abort(), { once: true });
}

/** Whether the address is no longer that of the document, because the visitor has gone Back or Forward. */
export function isLeft(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit?.name.startsWith('http') === true && new URL(visit.name).pathname !== location.pathname;
}
