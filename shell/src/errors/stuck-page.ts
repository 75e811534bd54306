import { ownerOf, type Boot } from '../boot';
import { shownPage } from '../shown-page';
import type { Tab } from '../tab';
import { showPageAgain } from './show-page-again';

/** Longer than a slow phone needs to render a page. */
const STUCK_AFTER_MS = 5_000;

/**
 * React shows the next page in a transition, which waits for all other updates. A page that updates its state without
 * end, for example in an effect, would stay forever. Shows the next page in an update that does not wait, and reports
 * the page before.
 */
export function replaceStuckPages(boot: Boot, tab: Tab): void {
  const { router } = tab;

  router?.subscribe(({ location, navigation }) => {
    const { pathname } = shownPage;
    const isWaiting = () => router.state.location === location && shownPage.pathname === pathname;
    if (navigation.state !== 'idle' || location.pathname === pathname || pathname === undefined) return;
    setTimeout(() => {
      if (isWaiting()) replace(pathname).catch(console.warn);
    }, STUCK_AFTER_MS);
  });

  async function replace(stuck: string) {
    await showPageAgain(tab, router!.state);
    // The next page waits for its own code or data.
    if (shownPage.pathname === stuck) return;
    const { sendBeacon } = await import('./beacon');
    const error = new Error('the page updated without end, so that the next page could not appear');
    const remote = ownerOf(boot.remotes, stuck)?.name;
    sendBeacon({ error, kind: 'render', remote }, boot, tab, router!.state);
  }
}
