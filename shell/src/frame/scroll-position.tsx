import { useInsertionEffect, useLayoutEffect } from 'react';
import { ScrollRestoration, useLocation, type Location } from 'react-router-dom';

/** Scrolling is smooth only within a page. */
export function ScrollPosition() {
  const { pathname } = useLocation();
  // ScrollRestoration scrolls between these two effects, in a layout effect, and must not scroll smoothly.
  useInsertionEffect(() => setScrollBehavior('auto'), [pathname]);
  useLayoutEffect(() => setScrollBehavior(''), [pathname]);
  return <ScrollRestoration getKey={positionKey} />;
}

/** React Router's key for all scroll positions: an object with the keys that `positionKey` returns. */
const STORAGE_KEY = 'react-router-scroll-positions';

/** Stores the current scroll position, so that React Router does not scroll to an older position at hydration. */
export function adoptScrollPosition(location: Location): void {
  try {
    const positions = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
    const current = { ...positions, [positionKey(location)]: window.scrollY };
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(current));
  } catch (error) {
    // If the browser blocks storage, React Router has no positions either.
    console.warn(error);
  }
}

function setScrollBehavior(behavior: string) {
  document.documentElement.style.scrollBehavior = behavior;
}

/** The key is 'default' in the first history entry, and after a fragment link that bypasses the router. */
function positionKey({ key, pathname, hash }: Location): string {
  return key === 'default' ? pathname + hash : key;
}
