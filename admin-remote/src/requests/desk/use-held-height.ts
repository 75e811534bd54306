import { useRef, useState } from 'react';

/** Call `holdHeight` before the element loses content: the element keeps its height until `selection` changes. */
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
