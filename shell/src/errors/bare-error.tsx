import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ButtonLink } from 'shared-lib/ui';
import { ErrorView } from './error-view';

/** The last resort: it relies on nothing of the frame. */
export function BareError() {
  const error = useRouteError();
  useEffect(() => console.warn(error), [error]);
  return (
    <main id="main" tabIndex={-1}>
      <ErrorView title="Unexpected Application Error!" text="Something broke on our side. Please try again.">
        <ButtonLink to="/">Go to the home page</ButtonLink>
      </ErrorView>
    </main>
  );
}
