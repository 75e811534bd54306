import { STARTED_EVENT } from '../starter/settings';

/**
 * Reloads the document if the visitor goes Back or Forward to another page before this one is hydrated: the browser
 * loads no document between entries of the application, and the application shows other pages only once it is hydrated.
 * Call this before the router is created, which listens to the same event.
 */
export function reloadOnEarlyBack(): void {
  let isHydrated = false;
  addEventListener(STARTED_EVENT, () => (isHydrated = true));
  addEventListener('popstate', (event) => {
    if (isHydrated || !isLeft()) return;
    event.stopImmediatePropagation();
    location.reload();
  });
}

/** Whether the address is no longer that of the document, because the visitor has gone Back or Forward. */
export function isLeft(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit?.name.startsWith('http') === true && new URL(visit.name).pathname !== location.pathname;
}
