import type { MouseEvent } from 'react';

/** The browser handles clicks with a modifier key or another mouse button. */
export const onPlainClick =
  (act: () => void) =>
  (event: MouseEvent): void => {
    if (event.button || hasModifier(event)) return;
    event.preventDefault();
    act();
  };

type Modifiers = Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

export const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: Modifiers): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;
