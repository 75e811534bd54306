import { useState } from 'react';

/** The selected items of the shown page. An item that leaves the page is no longer selected. */
export function useSelection<Item extends { _id: string }>(items: Item[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  /** The item that was selected or deselected last. Ranges begin there. */
  const [lastId, setLastId] = useState<string>();
  const selected = items.filter(({ _id }) => ids.has(_id));
  const shownIds = items.map(({ _id }) => _id);

  function toggle(id: string, isRange = false) {
    const range = isRange ? rangeOf(shownIds, lastId, id) : [id];
    setSelected(range, !ids.has(id));
    setLastId(id);
  }

  function setSelected(changed: string[], isSelected: boolean) {
    const next = new Set(selected.map(({ _id }) => _id));
    for (const id of changed)
      if (isSelected) next.add(id);
      else next.delete(id);
    setIds(next);
  }

  return {
    selected,
    has: (id: string) => ids.has(id),
    /** @param isRange gives all items from the last changed one to this one the new state of this one */
    toggle,
    select: (more: string[]) => setSelected(more, true),
    selectAll: () => setIds(new Set(shownIds)),
    clear: () => setIds(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;

/** The ids between two ids, in the order of the list; only the second one if the list does not contain the first one. */
function rangeOf(ids: string[], from: string | undefined, to: string): string[] {
  const ends = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)].sort((a, b) => a - b);
  return ends[0]! < 0 ? [to] : ids.slice(ends[0], ends[1]! + 1);
}
