import { useRevalidator, useRouteError } from 'react-router-dom';
import { statusOf } from 'shared-lib/api';
import { site } from 'shared-lib/site';
import { ErrorPanel, messageOf, PageMeta } from 'shared-lib/ui';

const TITLE = 'This page could not be loaded';

/** Error view for a page whose content or code failed to load. */
export function PageFailure() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();

  function retry() {
    // Reloads the document if code failed to load, because the router caches a failed code download.
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
