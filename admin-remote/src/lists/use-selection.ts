import { useState } from 'react';

/** The selected items of the shown page. An item that leaves the page is no longer selected. */
export function useSelection<Item extends { _id: string }>(items: Item[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = items.filter(({ _id }) => ids.has(_id));

  function toggle(id: string) {
    const next = new Set(selected.map(({ _id }) => _id));
    if (!next.delete(id)) next.add(id);
    setIds(next);
  }

  return {
    selected,
    has: (id: string) => ids.has(id),
    toggle,
    selectAll: () => setIds(new Set(items.map(({ _id }) => _id))),
    clear: () => setIds(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
