/** Name of the `Server-Timing` entry with the token of the page view. */
export const PAGE_VIEW_METRIC = 'view';

/**
 * Signed token of this page view. Undefined unless releases are compared, and on sites without TLS, where browsers hide
 * the header. It is a header because the cached document is the same for all visitors.
 */
export function pageView(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.serverTiming?.find(({ name }) => name === PAGE_VIEW_METRIC)?.description;
}
