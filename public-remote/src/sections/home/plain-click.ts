import type { MouseEvent } from 'react';

/** Calls `act` at a plain click on a link. Leaves clicks that open a new tab or window to the browser. */
export const onPlainClick =
  (act: () => void) =>
  (event: MouseEvent): void => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
