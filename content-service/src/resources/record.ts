import { fromWire, toWire, type Fields, type Resource, type Stored, type ValuesOf } from 'shared-lib/schema';

/** A row of a resource's table. Its columns are named as the resource's fields. */
export type Row = { id: string; position: number; [column: string]: unknown };

/** A record as the service answers it: under wire names, with `_id`. */
export type WireRecord = { _id: string; [field: string]: unknown };

/** The columns that hold the values. Lists become JSON text. */
export function columnsOf<F extends Fields>(
  resource: Resource<F>,
  values: ValuesOf<F>,
): Record<string, string> {
  const given = values as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(resource.fields.properties).map(([name, field]) => [
      name,
      field.type === 'array' ? JSON.stringify(given[name]) : String(given[name]),
    ]),
  );
}

/** The columns that a validated body sets. */
export function columnsOfBody<F extends Fields>(
  resource: Resource<F>,
  body: unknown,
): Record<string, string> {
  return columnsOf(resource, fromWire(resource, body));
}

export function wireRecord(resource: Resource, row: Record<string, unknown> & { id: string }): WireRecord {
  const values = Object.entries(resource.fields.properties).map(([name, field]) => [
    name,
    field.type === 'array' ? (JSON.parse(String(row[name])) as unknown) : row[name],
  ]);
  return { _id: row.id, ...toWire(resource, Object.fromEntries(values) as Stored<ValuesOf<Fields>>) };
}
