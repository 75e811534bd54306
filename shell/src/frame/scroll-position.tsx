import { useInsertionEffect, useLayoutEffect } from 'react';
import { ScrollRestoration, useLocation, type Location } from 'react-router-dom';

/** Restores the scroll position of each page. Scrolling is smooth only within a page. */
export function ScrollPosition() {
  const { pathname } = useLocation();
  // These effects run before and after the layout effect in which ScrollRestoration scrolls.
  useInsertionEffect(() => setScrollBehavior('auto'), [pathname]);
  useLayoutEffect(() => setScrollBehavior(''), [pathname]);
  return <ScrollRestoration getKey={positionKey} />;
}

/** React Router stores the scroll positions under this key, by `positionKey`. */
const STORAGE_KEY = 'react-router-scroll-positions';

/**
 * Makes React Router keep the current scroll position of a server-rendered page: the browser has restored it before
 * hydration, and the visitor may have scrolled since.
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

/** Plain fragment links have no router key. The hash gives each of them a key of its own. */
function positionKey({ key, pathname, hash }: Location): string {
  return key === 'default' ? pathname + hash : key;
}
