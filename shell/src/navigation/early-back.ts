import { STARTED_EVENT } from '../starter/settings';
import { isUrlOfOtherPage } from './is-url-of-other-page';

/**
 * React can hydrate only the page that the document contains. So Back and Forward reload the document until the page is
 * hydrated. Call this before the router is created: this function must handle `popstate` before the router.
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
