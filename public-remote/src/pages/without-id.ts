type Stored = { _id: string; _rev?: number };

/** Omits the id and revision of a record, because the document contains the loader data and the page does not use them. */
export const withoutId = <Record extends Stored>({
  _id,
  _rev,
  ...fields
}: Record): Omit<Record, keyof Stored> => fields;
