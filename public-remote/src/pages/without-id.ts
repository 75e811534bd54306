type Stored = { _id: string; _rev?: number };

/** The HTML contains all loader data, so loaders omit fields that the page does not use. */
export const withoutId = <Record extends Stored>({
  _id,
  _rev,
  ...fields
}: Record): Omit<Record, keyof Stored> => fields;
