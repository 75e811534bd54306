import { useRef, useState } from 'react';

/**
 * Keeps the height of a box that loses content, so that the scroll position stays. Call `holdHeight` before the box
 * loses the content. Spread `ref` and `style` on the box.
 * @param selection parameters of what the box shows. When they change, the box gets its natural height again.
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
