import { useInsertionEffect, useLayoutEffect } from 'react';
import { ScrollRestoration, useLocation, type Location } from 'react-router-dom';

/** Scrolling is smooth within a page, and immediate when another page opens. */
export function ScrollPosition() {
  const { pathname } = useLocation();
  // ScrollRestoration scrolls after the first and before the second effect, and it must not scroll smoothly.
  useInsertionEffect(() => setScrollBehavior('auto'), [pathname]);
  useLayoutEffect(() => setScrollBehavior(''), [pathname]);
  return <ScrollRestoration getKey={positionKey} />;
}

/** React Router's key for all scroll positions: an object with the keys that `positionKey` returns. */
const STORAGE_KEY = 'react-router-scroll-positions';

/** Stores the current scroll position, so that React Router does not scroll to an older one at hydration. */
export function adoptScrollPosition(location: Location): void {
  try {
    const positions = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
    const current = { ...positions, [positionKey(location)]: window.scrollY };
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(current));
  } catch (error) {
    // If the browser blocks storage, React Router has stored no positions either, so it does not scroll.
    console.warn(error);
  }
}

function setScrollBehavior(behavior: string) {
  document.documentElement.style.scrollBehavior = behavior;
}

/**
 * React Router's key is 'default' in the first history entry, and after a fragment link that bypasses the
 * router. Path and fragment identify these entries instead.
 */
function positionKey({ key, pathname, hash }: Location): string {
  return key === 'default' ? pathname + hash : key;
}
