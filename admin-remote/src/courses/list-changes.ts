/** The list with another item at a place. */
export const changed = <Item>(items: Item[], place: number, item: Item): Item[] =>
  items.map((old, index) => (index === place ? item : old));

/** The list without the item at a place. */
export const without = <Item>(items: Item[], place: number): Item[] =>
  items.filter((_item, index) => index !== place);

/** The list with the item of one place at another. */
export function moved<Item>(items: Item[], from: number, to: number): Item[] {
  const others = without(items, from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}
