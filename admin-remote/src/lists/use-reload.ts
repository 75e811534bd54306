import { startTransition, useEffect, useRef, useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router-dom';

/**
 * `reload` loads the data of the page again. During a navigation, it waits for the end of the navigation, because the
 * router would repeat the navigation without `preventScrollReset`, and the page would scroll to its top.
 */
export function useReload() {
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const isNavigating = useRef(false);
  const isDue = useRef(false);
  const [isReloading, setReloading] = useState(false);

  function reload() {
    setReloading(true);
    isDue.current = isNavigating.current;
    // The router renders the new data in a transition. React renders transitions in order, so `isReloading` becomes
    // false only after the data is rendered.
    if (isDue.current) return;
    void revalidate().then(() => isDue.current || startTransition(() => setReloading(false)));
  }

  useEffect(() => {
    isNavigating.current = state !== 'idle';
    if (isDue.current && state === 'idle') reload();
  });

  return { reload, isReloading };
}
