import type { MouseEvent } from 'react';

/** Whether a click on a link asks for this page: no other button, no key that opens a tab or a window. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
