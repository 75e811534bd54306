import type { MouseEvent } from 'react';

/** Returns whether a click opens a link in the same tab: primary button, no modifier keys. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
