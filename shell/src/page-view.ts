export const PAGE_VIEW_METRIC = 'view';

/**
 * Token of the page view. The header `Server-Timing` contains the token, because all visitors get the same
 * document. Browsers hide this header without TLS.
 */
export function pageView(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.serverTiming?.find(({ name }) => name === PAGE_VIEW_METRIC)?.description;
}
