import type { MouseEvent } from 'react';

/** Handles a click on a link with `act`, but leaves clicks that open a tab or window to the browser. */
export const onPlainClick =
  (act: () => void) =>
  (event: MouseEvent): void => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
