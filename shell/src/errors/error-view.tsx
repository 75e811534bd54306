import { useEffect, type ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { site } from 'shared-lib/site';
import { ErrorPanel, PageMeta } from 'shared-lib/ui';
import { focusPage, isFocusLost } from '../navigation/focus-page';
import { shownPage } from '../shown-page';

export function ErrorView({ title, ...panel }: Omit<ComponentProps<typeof ErrorPanel>, 'headingLevel'>) {
  const { pathname } = useLocation();

  // Some error views replace the frame, which otherwise records the shown page.
  useEffect(() => {
    shownPage.pathname = pathname;
  }, [pathname]);

  useEffect(() => {
    if (isFocusLost()) focusPage();
    return () => {
      if (isFocusLost()) focusPage();
    };
  }, []);

  return (
    <>
      <PageMeta title={`${title} | ${site().siteName}`} description="" isUnlisted />
      <ErrorPanel headingLevel={1} title={title} {...panel} />
    </>
  );
}
