/** Name of the `Server-Timing` entry with the token of the page view. */
export const PAGE_VIEW_METRIC = 'view';

/**
 * Signed token of this page view. The server sends the token in the header `Server-Timing`, because all visitors get
 * the same cached document. Undefined if no releases are compared, or if the site has no TLS, because browsers then
 * hide the header.
 */
export function pageView(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.serverTiming?.find(({ name }) => name === PAGE_VIEW_METRIC)?.description;
}
