// These are container queries, because a list may share the width of the page with a form.

/** From this width on, a list is a table. In a narrower list, each record is a card. */
export const fromTableWidth = '@container list (min-width: 640px)';
/** From this width on, the buttons of a row are side by side. */
export const fromWideTableWidth = '@container list (min-width: 800px)';
