/** Marks the element that shows a record, so that the focus can be moved to it. */
export const recordRow = (id: string) => ({ 'data-record-id': id });

/** Focuses the Delete button of a record. Returns false if the page does not show the record. */
export function focusRecord(id: string): boolean {
  const row = rows().find(({ dataset }) => dataset.recordId === id);
  row?.querySelector<HTMLElement>('[data-danger]')?.focus();
  return row !== undefined;
}

/** Ids of the records around an element's row: those that follow, then those before it, nearest first. */
export function recordsNear(element: Element): string[] {
  const all = rows();
  const index = all.findIndex((row) => row.contains(element));
  if (index < 0) return [];
  const near = [...all.slice(index + 1), ...all.slice(0, index).reverse()];
  return near.map(({ dataset }) => dataset.recordId ?? '');
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-record-id]')];
