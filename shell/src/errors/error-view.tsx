import { useEffect, type ComponentProps } from 'react';
import { site } from 'shared-lib/site';
import { ErrorPanel, PageMeta } from 'shared-lib/ui';
import { focusPage, isFocusLost } from '../navigation/focus-page';

/**
 * If this view replaces the page that had the focus, the focus moves to this view. When the next page
 * replaces this view, the focus moves to that page.
 */
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
