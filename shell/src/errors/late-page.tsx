import { useContext } from 'react';
import { createPath, useLocation, type Location } from 'react-router-dom';
import { usePartName } from '../page-facts';
import { CallLink } from './call-link';
import { ErrorView } from './error-view';
import { Reference } from './reference';
import { RetryContext } from './retry';

/** @param to the page that loads slowly; undefined for the document's first page */
export function LatePage({ to }: { to?: Location }) {
  const here = useLocation();
  const part = usePartName((to ?? here).pathname);
  const { reload } = useContext(RetryContext);
  return (
    <ErrorView
      title={`The ${part} take long to load`}
      text="They are still on their way and show up as soon as they arrive. Trying again often helps."
      onRetry={() => reload(to && createPath(to))}
    >
      <CallLink />
      <Reference />
    </ErrorView>
  );
}
