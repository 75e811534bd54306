export const PAGE_VIEW_METRIC = 'view';

/** Reads the header `Server-Timing`, because all visitors get the same document. Undefined without TLS. */
export function pageView(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.serverTiming?.find(({ name }) => name === PAGE_VIEW_METRIC)?.description;
}
