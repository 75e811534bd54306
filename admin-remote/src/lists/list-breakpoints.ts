// Container queries, because a list may share the width of the page with a form.

/** A list with at least this width is a table. In a narrower list, each record is a card. */
export const fromTableWidth = '@container list (min-width: 640px)';
/** A table with at least this width shows the buttons of a row side by side. */
export const fromWideTableWidth = '@container list (min-width: 800px)';
