import { useInsertionEffect, useLayoutEffect } from 'react';
import { ScrollRestoration, useLocation, type Location } from 'react-router-dom';

/** Keeps each page's scroll position. Only jumps inside a page glide: a new page starts where it starts. */
export function ScrollPosition() {
  const { pathname } = useLocation();
  // Before and after the layout effect in which ScrollRestoration scrolls.
  useInsertionEffect(() => setScrollBehavior('auto'), [pathname]);
  useLayoutEffect(() => setScrollBehavior(''), [pathname]);
  return <ScrollRestoration getKey={positionKey} />;
}

/** React Router keeps its positions here, by `positionKey`. */
const STORAGE_KEY = 'react-router-scroll-positions';

/**
 * Makes React Router leave the scroll position of a rendered page. The browser has restored it before the application
 * started, and the visitor may have scrolled since.
 */
export function adoptScrollPosition(location: Location): void {
  try {
    const positions = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
    const current = { ...positions, [positionKey(location)]: window.scrollY };
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(current));
  } catch (error) {
    // The visitor forbids storage: React Router has no positions either.
    console.warn(error);
  }
}

function setScrollBehavior(behavior: string) {
  document.documentElement.style.scrollBehavior = behavior;
}

/** Plain links to a place of the page carry no key of the router: without the hash all of them would share one. */
function positionKey({ key, pathname, hash }: Location): string {
  return key === 'default' ? pathname + hash : key;
}
