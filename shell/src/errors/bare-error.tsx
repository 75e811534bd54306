import { ButtonLink } from 'shared-lib/ui';
import { ErrorView } from './error-view';
import { Reference } from './reference';

/** Must not use components of the frame, because it shows errors of the frame. */
export function BareError() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorView title="Unexpected Application Error!" text="Something broke on our side. Please try again.">
        <ButtonLink to="/">Go to the home page</ButtonLink>
        <Reference />
      </ErrorView>
    </main>
  );
}
