import type { ShouldRevalidateFunction } from 'react-router-dom';

let shownQuery: string | undefined;

/** Call this if a page shows other content and replaces the URL without the router. Undefined ends this. */
export function setShownQuery(query: string | undefined): void {
  shownQuery = query;
}

/**
 * Links within a page load nothing. By default, the router runs all loaders when the fragment is removed, for example by
 * Back, and after a plain link on a page that replaced the URL. Equal URLs stand for an explicit reload.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  defaultShouldRevalidate &&
  (nextUrl.pathname !== currentUrl.pathname ||
    nextUrl.search !== (shownQuery ?? currentUrl.search) ||
    nextUrl.href === currentUrl.href);
