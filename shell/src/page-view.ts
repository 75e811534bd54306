export const PAGE_VIEW_METRIC = 'view';

/**
 * Returns the signed token of this page view, or undefined if the view is not part of a comparison of releases. The
 * token is in a header, because the HTML is the same for all visitors. Without TLS, browsers hide the header.
 */
export function pageView(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.serverTiming?.find(({ name }) => name === PAGE_VIEW_METRIC)?.description;
}
