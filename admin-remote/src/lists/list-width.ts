/**
 * The widths from which a list has the room of a table, and of one with its buttons side by side. The list's own
 * width decides, not the screen's: it may share the page with a form.
 */
export const asTable = '@container list (min-width: 640px)';
export const asWideTable = '@container list (min-width: 800px)';
