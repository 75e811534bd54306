import { useEffect, type ComponentProps } from 'react';
import { site } from 'shared-lib/site';
import { ErrorPanel, PageMeta } from 'shared-lib/ui';
import { focusPage, isFocusLost } from '../navigation/focus-page';

/** An error page. Moves the focus to itself, and later to the next page, if the focused element was removed. */
export function ErrorView({ title, ...panel }: Omit<ComponentProps<typeof ErrorPanel>, 'headingLevel'>) {
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
