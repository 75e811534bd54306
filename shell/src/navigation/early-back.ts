import { STARTED_EVENT } from '../starter/settings';

/**
 * Reloads the document if the visitor goes Back or Forward before the page is hydrated. Between history entries of the
 * application, the browser changes only the address, and the application cannot show another page yet. Call this before
 * the router is created, because the router listens to the same event.
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
