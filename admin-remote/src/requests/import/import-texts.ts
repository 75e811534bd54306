import type { ImportRow, RequestImport } from 'shared-lib/api';
import type { ImportFate } from 'shared-lib/schema';

export const FATE_LABELS: Record<ImportFate, string> = {
  add: 'Will be added',
  duplicate: 'Duplicate',
  rejected: 'Rejected',
};

export const requestsText = (count: number) =>
  `${count.toLocaleString('en')} ${count === 1 ? 'request' : 'requests'}`;

export function reasonOf({ fate, faults = [], sameAsRow }: ImportRow): string {
  if (fate === 'rejected') return faults.map(({ field, message }) => `${field} ${message}`).join('. ');
  if (fate !== 'duplicate') return '';
  return sameAsRow === undefined ? 'There is such a request' : `Same as row ${sameAsRow}`;
}

export function undoneText({ fileName, added, removed = 0 }: RequestImport): string {
  const stay = added - removed;
  const deleted = `The import of ${fileName} is undone: ${requestsText(removed)} deleted.`;
  if (stay === 0) return deleted;
  return `${deleted} ${requestsText(stay)} ${stay === 1 ? 'stays' : 'stay'}, changed or deleted by an admin since.`;
}
