/** Page numbers for a pager: the first, the last and the neighbors of the current page; null for a gap. */
export function pagerPages(page: number, pages: number): (number | null)[] {
  const candidates = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const shown = [...new Set(candidates)];
  return shown.flatMap((number, index) => [...gapBefore(number, shown[index - 1] ?? 0), number]);
}

/** Fills the gap between two shown pages. A gap of one page shows that page, which takes no more room. */
function gapBefore(number: number, previous: number): (number | null)[] {
  if (number - previous === 2) return [number - 1];
  return number - previous > 2 ? [null] : [];
}
