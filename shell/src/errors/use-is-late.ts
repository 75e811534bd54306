import { useContext, useEffect, useState } from 'react';
import type { Location } from 'react-router-dom';
import { RetryContext } from './retry';

const PATIENCE_MS = 2_500;

/** Whether a visitor's patience has passed and the code of the page at `to` was still on its way. */
export function useIsLate(to: Location | undefined): boolean {
  const { isHere } = useContext(RetryContext);
  const [late, setLate] = useState<Location>();

  useEffect(() => {
    if (!to) return;
    const timer = setTimeout(() => isHere(to.pathname) || setLate(to), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [to, isHere]);

  return late !== undefined && late === to;
}
