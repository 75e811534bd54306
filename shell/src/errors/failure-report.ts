import type { RouterProviderProps } from 'react-router-dom';
import { statusOf } from 'shared-lib/api';
import type { Boot } from '../boot';
import type { Tab } from '../tab';
import type { Failure, FailureKind } from './beacon';
import { remoteOf } from './part-name';

export function createFailureReport(boot: Boot, tab: Tab) {
  function send(failure: Failure) {
    const shown = tab.router?.state;
    import('./beacon').then(
      ({ sendBeacon }) => sendBeacon(failure, boot, tab, shown),
      () => undefined,
    );
  }

  function failed(error: unknown, kind: FailureKind) {
    console.warn(boot.set, error);
    const remote = remoteOf(error);
    // Error responses of the content service are logged but not sent, because no release causes them.
    if (statusOf(error) === undefined) send({ error, kind: remote === undefined ? kind : 'load', remote });
  }

  for (const name of ['error', 'unhandledrejection']) addEventListener(name, (event) => send({ event }));

  // Only errors of components have an `errorInfo`. `rootOptions` reports them.
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
