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

function setScrollBehavior(behavior: string) {
  document.documentElement.style.scrollBehavior = behavior;
}

/** Plain links to a place of the page carry no key of the router: without the hash all of them would share one. */
function positionKey({ key, pathname, hash }: Location): string {
  return key === 'default' ? pathname + hash : key;
}
