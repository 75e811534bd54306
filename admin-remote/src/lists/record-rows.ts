export const recordRowProps = (id: string) => ({ 'data-record-id': id });

/** Returns false if the page does not show the record. */
export function focusRecord(id: string): boolean {
  const row = rows().find(({ dataset }) => dataset.recordId === id);
  row?.querySelector<HTMLElement>('[data-danger]')?.focus();
  return row !== undefined;
}

/**
 * Returns the ids of the rows below `element`, followed by the rows above. In each part, the nearest is
 * first.
 */
export function nearbyRecords(element: Element): string[] {
  const all = rows();
  const index = all.findIndex((row) => row.contains(element));
  if (index < 0) return [];
  const near = [...all.slice(index + 1), ...all.slice(0, index).reverse()];
  return near.map(({ dataset }) => dataset.recordId ?? '');
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-record-id]')];
