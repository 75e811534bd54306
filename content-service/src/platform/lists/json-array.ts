/** Yields the array in pieces, because it may not fit into memory. */
export async function* jsonArray<Record>(
  batches: AsyncIterable<Record[]>,
  stringify: (record: Record) => string,
): AsyncGenerator<string> {
  let separator = '[';
  for await (const records of batches) {
    yield separator + records.map(stringify).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
