import { useInsertionEffect, useLayoutEffect } from 'react';
import { ScrollRestoration, useLocation, type Location } from 'react-router-dom';

/** Scrolling is smooth within a page, and immediate when another page opens. */
export function ScrollPosition() {
  const { pathname } = useLocation();
  // `ScrollRestoration` scrolls between the two effects.
  useInsertionEffect(() => {
    setScrollBehavior('auto');
    // Chromium scrolls with the styles that it calculated last. Reading a style makes Chromium use the new styles.
    void getComputedStyle(document.documentElement).scrollBehavior;
  }, [pathname]);
  useLayoutEffect(() => setScrollBehavior(''), [pathname]);
  return <ScrollRestoration getKey={positionKey} />;
}

/**
 * A plain link to a fragment adds a history entry that has no state. Without a key, all such entries would share one
 * scroll position. Without an index, the router could not block Back to such an entry. Call this before the router is
 * created: this function must handle `popstate` before the router.
 */
export function keyFragmentEntries(): void {
  let idx: number | null = null;
  const countEntry = () => (idx = ((history.state as { idx: number } | null)?.idx ?? 0) + 1);
  addEventListener('click', countEntry, true);
  addEventListener('popstate', () => {
    if (!history.state && location.hash)
      history.replaceState({ key: String(Math.random()), idx, usr: null }, '');
    idx = null;
  });
}

/** Key under which React Router stores all scroll positions in `sessionStorage`. */
const STORAGE_KEY = 'react-router-scroll-positions';

/** Stores the current scroll position, so that React Router does not scroll to an older one at hydration. */
export function adoptScrollPosition(location: Location): void {
  try {
    const positions = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
    const current = { ...positions, [positionKey(location)]: window.scrollY };
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(current));
  } catch (error) {
    // If the browser blocks storage, React Router has stored no positions either.
    console.warn(error);
  }
}

function setScrollBehavior(behavior: string) {
  document.documentElement.style.scrollBehavior = behavior;
}

/** Uses path and fragment instead of the key 'default', which the first history entry of every document has. */
function positionKey({ key, pathname, hash }: Location): string {
  return key === 'default' ? pathname + hash : key;
}
