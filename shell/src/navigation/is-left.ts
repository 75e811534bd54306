/** Whether the address is no longer that of the document, because the visitor has gone Back or Forward. */
export function isLeft(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit?.name.startsWith('http') === true && new URL(visit.name).pathname !== location.pathname;
}
