// These are container queries, because a list may share the width of the page with a form. Their limits grow with the
// browser's text size, so that the columns of a table stay wide enough for their text.

/** In a narrower list, each record is a card. */
export const fromTableWidth = '@container list (min-width: 40rem)';
export const fromWideTableWidth = '@container list (min-width: 50rem)';
export const inNarrowTable = '@container list (40rem <= width < 50rem)';
export const inCards = '@container list (width < 40rem)';
