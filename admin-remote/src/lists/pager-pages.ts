/** Null stands for a gap. */
export function pagerPages(page: number, pages: number): (number | null)[] {
  const linked = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const shown = [...new Set(linked)];
  return shown.flatMap((number, index) => [...gapBefore(number, shown[index - 1] ?? 0), number]);
}

/** Shows a single missing page instead of a gap, because both need the same space. */
function gapBefore(number: number, previous: number): (number | null)[] {
  if (number - previous === 2) return [number - 1];
  return number - previous > 2 ? [null] : [];
}
