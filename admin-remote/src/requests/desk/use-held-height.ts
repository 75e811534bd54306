import { useRef, useState } from 'react';

/**
 * Keeps the height of a box that loses content. Otherwise the page would become shorter and scroll. Spread `ref` and
 * `style` on the box.
 * @param selection what the box shows; a change of the selection releases the height
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
