type Stored = { _id: string; _rev?: number };

/** Omits the id and revision of a record. The page does not use them, and the HTML contains all loader data. */
export const withoutId = <Record extends Stored>({
  _id,
  _rev,
  ...fields
}: Record): Omit<Record, keyof Stored> => fields;
