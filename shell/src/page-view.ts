export const PAGE_VIEW_METRIC = 'view';

/**
 * Returns the signed token of this page view. Undefined if no releases are compared, if the page is the response to a
 * posted form, or without TLS, because browsers then hide the header `Server-Timing`. The HTML cannot contain the
 * token, because all visitors get the same HTML.
 */
export function pageView(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.serverTiming?.find(({ name }) => name === PAGE_VIEW_METRIC)?.description;
}
