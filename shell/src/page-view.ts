export const PAGE_VIEW_METRIC = 'view';

/**
 * Returns the signed token of this page view. The server sends it in the header `Server-Timing`: the HTML is the same for
 * all visitors. Undefined without TLS, where browsers hide the header, and while no new release is being compared.
 */
export function pageView(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.serverTiming?.find(({ name }) => name === PAGE_VIEW_METRIC)?.description;
}
