// Container queries, because a list may share the width of the page with a form. Limits in `rem` grow with the
// browser's text size, so that the columns of a table stay wide enough for their text.

export const fromTableWidth = '@container list (min-width: 40rem)';
export const fromWideTableWidth = '@container list (min-width: 50rem)';
export const inNarrowTable = '@container list (40rem <= width < 50rem)';
export const inCards = '@container list (width < 40rem)';
/** The list is too narrow for labels beside the values, as on a phone with a text size of 200 %. */
export const inNarrowCards = '@container list (width < 17rem)';
