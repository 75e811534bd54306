import { fromWire, toWire, type Fields, type Resource, type Stored, type ValuesOf } from 'shared-lib/schema';
import { derivedColumns } from './derived-columns';

export type RowHead = {
  id: string;
  position: number;
  revision: number;
  changedAt: string;
  changedBy: string | null;
};

export type Row = RowHead & { [column: string]: unknown };

export type WireRecord = { _id: string; [field: string]: unknown };

export function columnsOf<F extends Fields>(
  resource: Resource<F>,
  values: ValuesOf<F>,
): Record<string, string> {
  const named = values as Record<string, unknown>;
  const columns = Object.fromEntries(
    Object.entries(resource.fields.properties).map(([name, field]) => [
      name,
      field.type === 'array' ? JSON.stringify(named[name]) : String(named[name]),
    ]),
  );
  return { ...columns, ...derivedColumns(resource.name, columns) };
}

/** Always singular, unlike `title`, the title of the admin page, which is often a plural. */
export const nounOf = ({ name }: Resource) => name.replaceAll('-', ' ');

export const columnsOfBody = (resource: Resource, body: unknown) =>
  columnsOf(resource, fromWire(resource, body));

export function wireRecord(resource: Resource, row: Record<string, unknown> & { id: string }): WireRecord {
  const values = Object.entries(resource.fields.properties).map(([name, field]) => [
    name,
    field.type === 'array' ? (JSON.parse(String(row[name])) as unknown) : row[name],
  ]);
  return {
    _id: row.id,
    ...(row.revision !== undefined && { _rev: row.revision }),
    ...toWire(resource, Object.fromEntries(values) as Stored<ValuesOf<Fields>>),
  };
}
