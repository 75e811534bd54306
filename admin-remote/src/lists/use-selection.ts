import { useState } from 'react';

export function useSelection<Item extends { _id: string }>(items: Item[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
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
    toggle,
    select: (more: string[]) => setSelected(more, true),
    selectAll: () => setIds(new Set(shownIds)),
    /** Items that the admin has selected while the caller waited for the service stay selected. */
    deselect: (deselected: { _id: string }[]) =>
      setIds((now) => new Set([...now].filter((id) => !deselected.some(({ _id }) => _id === id)))),
    clear: () => setIds(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;

function rangeOf(ids: string[], from: string | undefined, to: string): string[] {
  const ends = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)].sort((a, b) => a - b);
  return ends[0]! < 0 ? [to] : ids.slice(ends[0], ends[1]! + 1);
}
