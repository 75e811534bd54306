import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { focusPage, focusSection } from '../navigation/focus-page';

export function useFocusOnNavigation() {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ pathname, key });

  useEffect(() => {
    const former = shown.current;
    shown.current = { pathname, key };
    if (former.pathname !== pathname) focusPage(hash);
    // After a click on a plain link to a fragment, which is a POP, the browser has moved the focus.
    else if (former.key !== key && type !== NavigationType.Pop) focusSection(hash);
  }, [pathname, hash, key, type]);
}
