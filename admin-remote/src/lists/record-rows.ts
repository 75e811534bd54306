export const recordRowProps = (id: string) => ({ 'data-record-id': id });

export function focusRecord(id: string): boolean {
  const row = rows().find(({ dataset }) => dataset.recordId === id);
  const control =
    row?.querySelector<HTMLElement>('[data-danger]') ??
    row?.querySelector<HTMLElement>('a[href], button, input, select, textarea');
  control?.focus();
  return row?.contains(document.activeElement) ?? false;
}

/** Returns the ids of the other rows: first the rows below `element`, then the rows above, both nearest first. */
export function nearbyRecords(element: Element): string[] {
  const all = rows();
  const index = all.findIndex((row) => row.contains(element));
  if (index < 0) return [];
  const near = [...all.slice(index + 1), ...all.slice(0, index).reverse()];
  return near.map(({ dataset }) => dataset.recordId ?? '');
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-record-id]')];
