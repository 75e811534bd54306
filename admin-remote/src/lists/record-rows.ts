export const recordRowProps = (id: string) => ({ 'data-record-id': id });

export function focusRecord(id: string): boolean {
  const row = rows().find(({ dataset }) => dataset.recordId === id);
  row?.querySelector<HTMLElement>('[data-danger]')?.focus();
  return row !== undefined;
}

/** Returns ids of the rows below `element`, then of the rows above. Each part starts at the nearest row. */
export function nearbyRecords(element: Element): string[] {
  const all = rows();
  const index = all.findIndex((row) => row.contains(element));
  if (index < 0) return [];
  const near = [...all.slice(index + 1), ...all.slice(0, index).reverse()];
  return near.map(({ dataset }) => dataset.recordId ?? '');
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-record-id]')];
