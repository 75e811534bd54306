/** Name of the `Server-Timing` entry with the id of the page view. */
export const PAGE_VIEW_METRIC = 'view';

/**
 * Id of this page view. Undefined unless a canary is running, whose failures the server counts, and on sites without TLS,
 * where browsers hide the header. It is a header because the cached document is the same for all visitors.
 */
export function pageView(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === PAGE_VIEW_METRIC)?.description;
}
