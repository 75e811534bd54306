import { useInsertionEffect, useLayoutEffect } from 'react';
import { ScrollRestoration, useLocation, type Location } from 'react-router-dom';

/** Restores the scroll position of each page. Scrolling is smooth only within a page. */
export function ScrollPosition() {
  const { pathname } = useLocation();
  // ScrollRestoration scrolls in a layout effect. The first effect here runs before the scrolling and disables smooth
  // scrolling. The second effect runs after the scrolling and enables smooth scrolling again.
  useInsertionEffect(() => setScrollBehavior('auto'), [pathname]);
  useLayoutEffect(() => setScrollBehavior(''), [pathname]);
  return <ScrollRestoration getKey={positionKey} />;
}

/**
 * Key in `sessionStorage` under which React Router stores all scroll positions: an object with the keys that
 * `positionKey` returns.
 */
const STORAGE_KEY = 'react-router-scroll-positions';

/**
 * Stores the current scroll position, so that React Router does not scroll a server-rendered page at hydration. The
 * browser has restored the position before, and the visitor may have scrolled since.
 */
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

/**
 * The key of a location is 'default' in the first entry of the history and after a fragment link that the browser
 * follows without the router. Path and hash distinguish these locations.
 */
function positionKey({ key, pathname, hash }: Location): string {
  return key === 'default' ? pathname + hash : key;
}
