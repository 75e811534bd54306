/** True if no element has the focus, for example because the focused element was removed. */
export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;
