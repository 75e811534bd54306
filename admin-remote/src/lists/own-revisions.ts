type Revised = { _id: string; _rev?: number };

/**
 * Remembers the changes of this admin, so that the next change of a record uses its current revision even before the
 * list is reloaded.
 */
export function trackOwnRevisions() {
  const nextRecords = new Map<string, Revised>();
  const keyOf = ({ _id, _rev }: Revised) => `${_id} ${_rev}`;

  function record(before: Revised[], after: Revised[]) {
    for (const next of after) {
      const former = before.find(({ _id }) => _id === next._id);
      if (former && former._rev !== next._rev) nextRecords.set(keyOf(former), next);
    }
  }

  /**
   * Returns `item` with this admin's later changes. If another admin has also changed the record, the service reports a
   * conflict at the next write.
   */
  function latest<Item extends Revised>(item: Item): Item {
    const next = nextRecords.get(keyOf(item));
    return next ? latest({ ...item, ...next }) : item;
  }

  return { record, latest };
}

export type OwnRevisions = ReturnType<typeof trackOwnRevisions>;
