/** Before the application starts, Back and Forward can change the URL without loading a document. */
export function isUrlOfOtherPage(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit?.name.startsWith('http') === true && new URL(visit.name).pathname !== location.pathname;
}
