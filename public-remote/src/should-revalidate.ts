import type { ShouldRevalidateFunction } from 'react-router-dom';

let shownQuery: string | undefined;

/** Call this with the query of a URL that a page sets without the router, and with undefined when the page closes. */
export function setShownQuery(query: string | undefined): void {
  shownQuery = query;
}

/**
 * Runs no loaders for links within a page. By default, the router would run them when only the fragment disappears, for
 * example by Back, and when a page has replaced the URL without the router. If both URLs are equal, a reload of the
 * data was requested, so the loaders run.
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
