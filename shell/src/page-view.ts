export const PAGE_VIEW_METRIC = 'view';

/**
 * Returns the signed token of this page view. Undefined if no releases are compared, if the page is the response to a
 * posted form, or without TLS: browsers then hide the header. The HTML cannot contain the token, because it is the same
 * for all visitors.
 */
export function pageView(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.serverTiming?.find(({ name }) => name === PAGE_VIEW_METRIC)?.description;
}
