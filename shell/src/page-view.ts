export const PAGE_VIEW_METRIC = 'view';

/**
 * Returns the signed token of this page view. The server sends the token in the header `Server-Timing`,
 * because all visitors get the same document. Undefined without TLS, or if the server compares no releases.
 */
export function pageView(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.serverTiming?.find(({ name }) => name === PAGE_VIEW_METRIC)?.description;
}
