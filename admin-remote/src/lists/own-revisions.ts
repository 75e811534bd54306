type Revised = { _id: string; _rev?: number };

/** Remembers this admin's changes: for each changed record, its revision before and the record after the change. */
export function trackOwnRevisions() {
  const nextRecords = new Map<string, Revised>();
  const keyOf = ({ _id, _rev }: Revised) => `${_id} ${_rev}`;

  function record(before: Revised[], after: Revised[]) {
    for (const next of after) {
      const former = before.find(({ _id }) => _id === next._id);
      if (former && former._rev !== next._rev) nextRecords.set(keyOf(former), next);
    }
  }

  /** Applies this admin's own changes to `item`, up to the first change of another admin. */
  function latest<Item extends Revised>(item: Item): Item {
    const next = nextRecords.get(keyOf(item));
    return next ? latest({ ...item, ...next }) : item;
  }

  return { record, latest };
}

export type OwnRevisions = ReturnType<typeof trackOwnRevisions>;
