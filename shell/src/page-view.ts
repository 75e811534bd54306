/** Name of the `Server-Timing` entry that holds the id of the page view. */
export const PAGE_VIEW_METRIC = 'view';

/**
 * The id that the server knows this page view by; only with a release on trial, whose failures count. It comes in a
 * header, because the document is the same for all visitors. Undefined on sites without TLS, too: browsers hide it there.
 */
export function pageView(): string | undefined {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.serverTiming?.find(({ name }) => name === PAGE_VIEW_METRIC)?.description;
}
