/** True if Back or Forward has changed the URL to that of another page without loading a document. */
export function isUrlOfOtherPage(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit?.name.startsWith('http') === true && new URL(visit.name).pathname !== location.pathname;
}
