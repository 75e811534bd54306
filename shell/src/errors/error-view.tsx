import { useEffect, type ComponentProps } from 'react';
import { site } from 'shared-lib/site';
import { ErrorPanel, PageMeta } from 'shared-lib/ui';
import { focusPage, isFocusLost } from '../navigation/focus-page';

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
