/** Marks the element of a record, so that `focusRecord` can find it. */
export const recordRowProps = (id: string) => ({ 'data-record-id': id });

/** Focuses the Delete button of a record. Returns false if the page does not show the record. */
export function focusRecord(id: string): boolean {
  const row = rows().find(({ dataset }) => dataset.recordId === id);
  row?.querySelector<HTMLElement>('[data-danger]')?.focus();
  return row !== undefined;
}

/**
 * Lists the ids of the records below the row of an element, then those above the row, nearest first. Returns [] if the
 * element is in no row.
 */
export function nearbyRecords(element: Element): string[] {
  const all = rows();
  const index = all.findIndex((row) => row.contains(element));
  if (index < 0) return [];
  const near = [...all.slice(index + 1), ...all.slice(0, index).reverse()];
  return near.map(({ dataset }) => dataset.recordId ?? '');
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-record-id]')];
