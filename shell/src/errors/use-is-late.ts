import { useContext, useEffect, useState } from 'react';
import type { Location } from 'react-router-dom';
import { RetryContext } from './retry';

const LATE_AFTER_MS = 2_500;

/** Returns whether the code of the page at `to` takes long to load. */
export function useIsLate(to: Location | undefined): boolean {
  const { isHere } = useContext(RetryContext);
  const [late, setLate] = useState<Location>();

  useEffect(() => {
    if (!to) return;
    const timer = setTimeout(() => isHere(to.pathname) || setLate(to), LATE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [to, isHere]);

  return late !== undefined && late === to;
}
