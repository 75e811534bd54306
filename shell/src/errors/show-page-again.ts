import type { ShownPage, Tab } from '../tab';

let shownAgain: ShownPage['location'] | undefined;

/**
 * A page whose removal fails puts its error into the boundary of the next page: React Router uses one boundary for both.
 * Resets this boundary with a navigation to the same URL, once per navigation, and without the loaders.
 */
export function showPageAgain({ router }: Tab, { location }: ShownPage): void {
  if (!router || location === shownAgain || router.state.location !== location) return;
  // A running navigation resets the boundary at its end and must not be replaced.
  if (router.state.navigation.state !== 'idle') return;
  const stop = router.subscribe((state) => (shownAgain = state.location));
  const options = {
    replace: true,
    preventScrollReset: true,
    flushSync: true,
    defaultShouldRevalidate: false,
  };
  void router.navigate(location, { ...options, state: location.state as unknown }).finally(stop);
}
