export const PAGE_VIEW_METRIC = 'view';

/**
 * Returns the signed token of this page view. The token is in the header `Server-Timing`, because the HTML is the same
 * for all visitors. Returns undefined in three cases: no canary or holdback is compared with the live release, the page
 * is the response to a posted form, or the site has no TLS, so that browsers hide the header.
 */
export function pageView(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.serverTiming?.find(({ name }) => name === PAGE_VIEW_METRIC)?.description;
}
