import { useContext, useEffect, useState } from 'react';
import type { Location } from 'react-router-dom';
import { RetryContext } from './retry';

const LATE_AFTER_MS = 2_500;

export function useIsLate(to: Location | undefined): boolean {
  const { isPageLoaded } = useContext(RetryContext);
  const [late, setLate] = useState<Location>();

  useEffect(() => {
    if (!to) return;
    const timer = setTimeout(() => isPageLoaded(to.pathname) || setLate(to), LATE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [to, isPageLoaded]);

  return late !== undefined && late === to;
}
