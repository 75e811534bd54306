import { useRef, useState } from 'react';

/**
 * Keeps the height of a box that loses content, because a shorter page would scroll. Spread `ref` and `style` on the
 * box.
 * @param selection what the box shows; after a change of the selection, the box has its natural height
 */
export function useHeldHeight(selection: object) {
  const ref = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState({ key: '', height: 0 });
  const key = JSON.stringify(selection);
  return {
    ref,
    style: { minHeight: held.key === key ? held.height : undefined },
    holdHeight: () => setHeld({ key, height: ref.current?.offsetHeight ?? 0 }),
  };
}
