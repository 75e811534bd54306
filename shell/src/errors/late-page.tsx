import { useContext } from 'react';
import { createPath, useLocation, type Location } from 'react-router-dom';
import { usePartName } from '../page-facts';
import { Call } from './call-link';
import { ErrorView } from './error-view';
import { Reference } from './reference';
import { RetryContext } from './retry';

/** Stands in the page's place while its code takes long to come; the page follows by itself. */
export function LatePage({ to }: { /** Where the visitor is going; absent: here. */ to?: Location }) {
  const here = useLocation();
  const part = usePartName((to ?? here).pathname);
  const { reload } = useContext(RetryContext);
  return (
    <ErrorView
      title={`The ${part} take long to load`}
      text="They are still on their way and show up as soon as they arrive. Trying again often helps."
      onRetry={() => reload(to && createPath(to))}
    >
      <Call />
      <Reference />
    </ErrorView>
  );
}
