// Container queries: a list may share the width of the page with a form.

/** Widths at which a list is a table. */
export const fromTableWidth = '@container list (min-width: 640px)';
/** Widths at which the table shows its buttons side by side. */
export const fromWideTableWidth = '@container list (min-width: 800px)';
