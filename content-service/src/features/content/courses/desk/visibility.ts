import { course } from 'shared-lib/schema';
import type { Database } from '../../../../platform/database/tables';
import { ChangedError, NotFoundError } from '../../../../platform/errors';
import { wireRecord, type Row } from '../../records/record';
import { rowById, updateRow } from '../../records/record-queries';

/** The caller must roll back after an error, because some courses may already be written. */
export async function setVisibility(
  tx: Database,
  seen: { _id: string; _rev: number }[],
  isHidden: boolean,
  changed: { changedAt: string; changedBy: string },
): Promise<Row[]> {
  const rows: Row[] = [];
  const value = isHidden ? 1 : 0;
  for (const { _id, _rev } of new Map(seen.map((one) => [one._id, one])).values()) {
    const row = await rowById(tx, course, _id);
    if (!row) throw new NotFoundError('course');
    const { revision, changedBy, changedAt } = row;
    if (revision !== _rev) throw new ChangedError({ current: wireRecord(course, row), changedBy, changedAt });
    rows.push(
      row.isHidden === value ? row : await updateRow(tx, course, row, { isHidden: value, ...changed }),
    );
  }
  return rows;
}
