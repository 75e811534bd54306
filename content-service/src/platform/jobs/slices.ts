import { setImmediate as nextTurn } from 'node:timers/promises';

/** Between two slices, the service can respond to other requests. */
export async function* inSlices<Item>(items: Item[], size: number): AsyncGenerator<Item[]> {
  for (let first = 0; first < items.length; first += size) {
    yield items.slice(first, first + size);
    await nextTurn();
  }
}
