import { ownerOf, type Boot } from '../boot';
import { loadDocument } from './new-document';
import { shownPage } from '../shown-page';
import type { Tab } from '../tab';
import { showPageAgain } from './show-page-again';

/** Longer than a slow phone needs to render a page. */
const STUCK_AFTER_MS = 5_000;

/**
 * React shows the next page in a transition, which waits for all other updates. So a page that updates its state
 * without end would stay forever. Shows the next page in an update that does not wait, or an error view by `open`, and
 * reports the page before.
 */
export function replaceStuckPages(boot: Boot, tab: Tab, open: () => void = loadDocument): void {
  const { router } = tab;
  if (!router) return;
  let last = router.state;
  /** The router's state at the page that React shows. */
  let shown = last;

  router.subscribe((state) => {
    if (last.location.pathname === shownPage.pathname) shown = last;
    last = state;
    const stuck = shown;
    const isStuck = () => router.state === state && shownPage.pathname === stuck.location.pathname;
    if (state.navigation.state !== 'idle' || !isStuck()) return;
    if (state.location.pathname === stuck.location.pathname) return;
    setTimeout(() => {
      if (isStuck()) replace(stuck).catch(console.warn);
    }, STUCK_AFTER_MS);
  });

  async function replace(stuck: typeof shown) {
    const { pathname } = stuck.location;
    const { errors } = router!.state;
    if (!errors) {
      await showPageAgain(tab, router!.state);
      // The next page waits for its own code or data, so the old page is not the cause.
      if (shownPage.pathname === pathname) return;
    }
    await report(stuck).catch(console.warn);
    // Meanwhile, the visitor may have left the error view.
    const isLeft = router!.state.errors !== errors || shownPage.pathname !== pathname;
    // React Router would repeat the failed loader, and show its error view in a transition again.
    if (errors && !isLeft) open();
  }

  async function report(stuck: typeof shown) {
    const { sendBeacon } = await import('./beacon');
    const error = new Error('the page kept the next page from appearing, as by updates without end');
    const remote = ownerOf(boot.remotes, stuck.location.pathname)?.name;
    sendBeacon({ error, kind: 'render', remote }, boot, tab, stuck);
  }
}
