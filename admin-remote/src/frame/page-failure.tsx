import { useRevalidator, useRouteError } from 'react-router-dom';
import { statusOf } from 'shared-lib/api';
import { site } from 'shared-lib/site';
import { ErrorPanel, messageOf, PageMeta } from 'shared-lib/ui';

const TITLE = 'This page could not be loaded';

export function PageFailure() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();

  function retry() {
    // An error without an HTTP status usually means that a script failed to load. The router does not load the script
    // again until the document is reloaded.
    if (statusOf(error) === undefined) location.reload();
    else void revalidate();
  }

  return (
    <>
      <PageMeta title={`${TITLE} | ${site().siteName}`} description="" isUnlisted />
      <ErrorPanel
        headingLevel={1}
        title={TITLE}
        text={messageOf(error)}
        onRetry={retry}
        isRetrying={state === 'loading'}
      />
    </>
  );
}
