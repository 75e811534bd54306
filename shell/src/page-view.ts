export const PAGE_VIEW_METRIC = 'view';

/** In `Server-Timing`, because all visitors get the same document. Browsers hide this header without TLS. */
export function pageView(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.serverTiming?.find(({ name }) => name === PAGE_VIEW_METRIC)?.description;
}
