import type { ShownPage, Tab } from '../tab';

let shownAgain: ShownPage['location'] | undefined;

/**
 * If the cleanup of the former page fails, React Router's error boundary shows the error instead of the next page. A
 * second navigation to the same URL, without loaders, resets the boundary. If the page fails again, the error stays.
 */
export async function showPageAgain({ router }: Tab, { location }: ShownPage): Promise<void> {
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
  await router.navigate(location, { ...options, state: location.state as unknown }).finally(stop);
}
