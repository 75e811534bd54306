export const recordRowProps = (id: string) => ({ 'data-record-id': id });

/**
 * Focuses the Delete button in the row of the record, or the first control of a row without this button. Returns true
 * if the row then has the focus.
 */
export function focusRecord(id: string): boolean {
  const row = rows().find(({ dataset }) => dataset.recordId === id);
  const control =
    row?.querySelector<HTMLElement>('[data-danger]') ??
    row?.querySelector<HTMLElement>('a[href], button, input, select, textarea');
  control?.focus();
  return row?.contains(document.activeElement) ?? false;
}

/**
 * Returns the ids of the other rows: first those below `element`, then those above. Each part starts at the nearest
 * row.
 */
export function nearbyRecords(element: Element): string[] {
  const all = rows();
  const index = all.findIndex((row) => row.contains(element));
  if (index < 0) return [];
  const near = [...all.slice(index + 1), ...all.slice(0, index).reverse()];
  return near.map(({ dataset }) => dataset.recordId ?? '');
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-record-id]')];
