import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { focusPage, focusSection } from '../navigation/focus-page';
import { shownPage } from '../shown-page';

export function useFocusOnNavigation() {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ pathname, key });

  useEffect(() => {
    const former = shown.current;
    shown.current = { pathname, key };
    shownPage.pathname = pathname;
    if (former.pathname !== pathname) focusPage(hash);
    // After a plain link to a fragment, the router reports a POP, and the browser itself has moved the focus.
    else if (former.key !== key && type !== NavigationType.Pop) focusSection(hash);
  }, [pathname, hash, key, type]);
}
