// These are container queries, because a list may share the width of the page with a form.

/** In a narrower list, each record is a card. */
export const fromTableWidth = '@container list (min-width: 640px)';
export const fromWideTableWidth = '@container list (min-width: 800px)';
export const inNarrowTable = '@container list (640px <= width < 800px)';
