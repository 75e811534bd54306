import { useRef, useState } from 'react';

/**
 * Keeps the height of a box that loses content, so that the page does not scroll at its end. Spread `ref` and `style` on
 * the box.
 * @param selection what the box shows; another selection ends the hold
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
