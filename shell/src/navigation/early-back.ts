import { STARTED_EVENT } from '../starter/settings';
import { isUrlOfOtherPage } from './is-url-of-other-page';

/**
 * Reloads the document if the visitor goes Back or Forward to another page during hydration: React can hydrate only the
 * page that the document contains. Call this before the router is created, because the router listens to `popstate`,
 * too.
 */
export function reloadOnEarlyBack(): void {
  let isHydrated = false;
  addEventListener(STARTED_EVENT, () => (isHydrated = true));
  addEventListener('popstate', (event) => {
    if (isHydrated || !isUrlOfOtherPage()) return;
    event.stopImmediatePropagation();
    location.reload();
  });
}
