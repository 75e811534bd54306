/** Page numbers for a pager: the first, the last and the neighbours of the current one; null for a gap. */
export function pagesToOffer(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const offered = [...new Set(near)];
  return offered.flatMap((one, place) => [...before(one, offered[place - 1] ?? 0), one]);
}

/** What stands between two offered pages. A gap of one page is no gap: the page takes no more room. */
function before(one: number, last: number): (number | null)[] {
  if (one - last === 2) return [one - 1];
  return one - last > 2 ? [null] : [];
}
