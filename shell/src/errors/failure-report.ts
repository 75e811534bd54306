import type { RouterProviderProps } from 'react-router-dom';
import { statusOf } from 'shared-lib/api';
import type { Boot } from '../boot';
import type { Tab } from '../tab';
import type { Failure, FailureKind } from './beacon';
import { remoteOf } from './part-name';

/**
 * Logs every failure of the page with its release set, and reports it to the server if a release may be the cause. Error
 * responses of the content service are not reported.
 */
export function createFailureReport(boot: Boot, tab: Tab) {
  function send(failure: Failure) {
    const route = tab.router?.state.matches.at(-1)?.route.id;
    import('./beacon').then(
      ({ sendBeacon }) => sendBeacon(failure, boot, route),
      () => undefined,
    );
  }

  function failed(error: unknown, kind: FailureKind) {
    console.warn(boot.set, error);
    const remote = remoteOf(error);
    if (statusOf(error) === undefined) send({ error, kind: remote === undefined ? kind : 'load', remote });
  }

  for (const name of ['error', 'unhandledrejection']) addEventListener(name, (event) => send({ event }));

  // React reports the errors of components itself (`rootOptions`); only those have an `errorInfo`.
  const onError: RouterProviderProps['onError'] = (error, { errorInfo }) =>
    errorInfo || failed(error, 'loader');
  return {
    failed,
    onError,
    rootOptions: {
      onCaughtError: (error: unknown) => failed(error, 'render'),
      onRecoverableError: (error: unknown) => {
        send({ error, kind: 'render' });
        reportError(error);
      },
    },
  };
}

export type FailureReport = ReturnType<typeof createFailureReport>;
