import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusPage } from '../navigation/focus-page';

export function useFocusOnNavigation() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusPage(hash);
  }, [pathname, hash]);
}
