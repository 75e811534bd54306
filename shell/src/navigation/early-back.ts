import { STARTED_EVENT } from '../starter/settings';
import { isLeft } from './is-left';

/**
 * Reloads the document if the visitor goes Back or Forward to another page while this one is being hydrated, because
 * the hydrated page must be that of the document. Call this before the router is created, which listens to the same
 * event.
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
