import type { ShouldRevalidateFunction } from 'react-router-dom';

let shownQuery: string | undefined;

/** Call this with the query of a URL that a page sets without the router, and with undefined when the page closes. */
export function setShownQuery(query: string | undefined): void {
  shownQuery = query;
}

/**
 * Runs no loaders for links within a page. The router would run them if only the fragment disappears, for example by
 * Back, or if a page has replaced the URL without the router. Equal URLs mean that the data must be reloaded.
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
