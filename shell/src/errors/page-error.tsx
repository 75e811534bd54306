import { useLocation, useRouteError } from 'react-router-dom';
import { statusOf } from 'shared-lib/api';
import { ButtonLink, TextLink } from 'shared-lib/ui';
import { usePartName } from '../page-facts';
import { CallLink } from './call-link';
import { ErrorView } from './error-view';
import { partName, remoteOf } from './part-name';
import { Reference } from './reference';
import { useRecovery } from './use-recovery';
import { useFreshStart, useRetry } from './use-retry';

export function PageError() {
  const error = useRouteError();
  const status = statusOf(error);

  if (status === 404) return <UnknownPage />;
  if (status === 401 || status === 403) return <AccessDenied />;
  if (status !== undefined) return <MissingContent />;
  return <BrokenPart error={error} />;
}

function UnknownPage() {
  return (
    <ErrorView
      title="Unexpected Application Error!"
      text="There is no page at this address. It may have moved, or a letter of the address is missing."
    >
      <ButtonLink to="/">Go to the home page</ButtonLink>
      <TextLink to="/#course">See all courses</TextLink>
    </ErrorView>
  );
}

function AccessDenied() {
  return (
    <ErrorView title="Access Denied" text="You do not have permission to access this page. Login to access">
      <ButtonLink to="/login">Go Back</ButtonLink>
    </ErrorView>
  );
}

function MissingContent() {
  const { retry, isRetrying } = useRetry(useRecovery());
  return (
    <ErrorView
      title="This page cannot be shown right now"
      text="We can't load its content right now. We keep trying and show the page as soon as it arrives."
      onRetry={retry}
      isRetrying={isRetrying}
    >
      <CallLink />
      <Reference />
    </ErrorView>
  );
}

function BrokenPart({ error }: { error: unknown }) {
  const partHere = usePartName(useLocation().pathname, error);
  const remote = remoteOf(error);
  const { retry, isRetrying } = useRetry(useFreshStart());
  const problem = remote === undefined ? 'ran into an error' : 'could not be loaded';
  return (
    <ErrorView
      title={`The ${remote === undefined ? partHere : partName(remote)} ${problem}`}
      text="The rest of the site still works. Please try again; a moment later often helps."
      onRetry={retry}
      isRetrying={isRetrying}
    >
      <CallLink />
      <Reference />
    </ErrorView>
  );
}
