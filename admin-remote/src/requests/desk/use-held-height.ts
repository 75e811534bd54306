import { useRef, useState } from 'react';

/**
 * Keeps the height of an element that loses content, so that the page does not jump. Call `holdHeight` before the loss:
 * the height stays until `params` change.
 */
export function useHeldHeight(params: object) {
  const ref = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState({ key: '', height: 0 });
  const key = JSON.stringify(params);
  return {
    ref,
    style: { minHeight: held.key === key ? held.height : undefined },
    holdHeight: () => setHeld({ key, height: ref.current?.offsetHeight ?? 0 }),
  };
}
