import * as shared from 'shared-lib/schema';
import type { Database } from '../platform/database/tables';
import { storedRows, rowsIn, writeMarks } from './stored-rows';

type Row = Record<string, unknown>;

export type Change = { table: string; kind: 'added' | 'removed' | 'changed'; row: Row; columns: string[] };

/** Each call of the returned function lists the changes since the previous call. */
export async function watchChanges(db: Database): Promise<() => Promise<Change[]>> {
  let marks = await writeMarks(db);
  const before = await storedRows(db);
  return async () => {
    const newMarks = await writeMarks(db);
    const written = [...newMarks].flatMap(([table, mark]) => (marks.get(table) === mark ? [] : [table]));
    const after = await rowsIn(db, written);
    const changes = [...after].flatMap(([table, rows]) =>
      changesOf(table, byKey(before.get(table)!), byKey(rows)),
    );
    marks = newMarks;
    for (const [table, rows] of after) before.set(table, rows);
    return changes;
  };
}

function changesOf(table: string, old: Map<string, Row>, now: Map<string, Row>): Change[] {
  const removed = [...old].filter(([key]) => !now.has(key));
  return [
    ...removed.map(([, row]): Change => ({ table, kind: 'removed', row, columns: [] })),
    ...[...now].flatMap(([key, row]): Change[] => {
      const earlier = old.get(key);
      if (!earlier) return [{ table, kind: 'added', row, columns: [] }];
      const columns = Object.keys(row).filter((column) => row[column] !== earlier[column]);
      return columns.length > 0 ? [{ table, kind: 'changed', row, columns }] : [];
    }),
  ];
}

const byKey = (rows: Row[]) => new Map(rows.map((row) => [keyOf(row), row]));

const keyOf = ({ id, slug, tokenHash, hash, width, format, name }: Row) =>
  String(id ?? slug ?? tokenHash ?? (hash ? [hash, width, format] : name));

/** Columns that a write may change even if its body does not name them. */
const OWN_COLUMNS = [
  'revision',
  'changedAt',
  'changedBy',
  'searchText',
  'slug',
  'categoryKey',
  'nameKey',
  'isHidden',
  'position',
];

/** Returns the columns whose new value does not come from the request body. Omits `OWN_COLUMNS`. */
export function unnamedColumns({ table, columns, row }: Change, body: Row): string[] {
  return (
    columns
      .filter((column) => !OWN_COLUMNS.includes(column))
      // Renaming a category also renames it in its courses.
      .filter((column) => !(table === 'course' && column === 'category' && row[column] === body.name))
      .filter((column) => {
        const given = wireNamesOf(column).filter((name) => Object.hasOwn(body, name));
        return !given.some((name) => typeof body[name] !== 'string' || body[name] === row[column]);
      })
  );
}

const wireNamesOf = (column: string): string[] =>
  Object.values(shared as Record<string, unknown>).flatMap((resource) => {
    const field = (resource as Partial<shared.Resource> | null)?.fields?.properties?.[column];
    return field ? [shared.wireName(column, field)] : [];
  });
