import { createPath, useLocation, type Location } from 'react-router-dom';
import { usePartName } from '../page-facts';
import { CallLink } from './call-link';
import { ErrorView } from './error-view';
import { loadDocument } from './new-document';
import { Reference } from './reference';

/** @param to undefined for the document's first page */
export function LatePage({ to }: { to?: Location }) {
  const here = useLocation();
  const part = usePartName((to ?? here).pathname);
  return (
    <ErrorView
      title={`The ${part} take long to load`}
      text="They are still on their way and show up as soon as they arrive. Trying again often helps."
      onRetry={() => loadDocument(to && createPath(to))}
    >
      <CallLink />
      <Reference />
    </ErrorView>
  );
}
