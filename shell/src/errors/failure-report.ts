import type { RouterProviderProps } from 'react-router-dom';
import { statusOf } from 'shared-lib/api';
import type { Boot } from '../boot';
import type { Tab } from '../tab';
import type { Failure, FailureKind } from './beacon';
import { remoteOf } from './part-name';

/**
 * Every failure of the page comes by here: it is logged with the releases the page is composed of, and the server
 * hears of it when a release may be the cause. What a content service answers is no such failure.
 */
export function createFailureReport(boot: Boot, tab: Tab) {
  function tell(failure: Failure) {
    const route = tab.router?.state.matches.at(-1)?.route.id;
    import('./beacon').then(
      ({ sendBeacon }) => sendBeacon(failure, boot, route),
      () => undefined,
    );
  }

  function failed(error: unknown, kind: FailureKind) {
    console.warn(boot.set, error);
    const remote = remoteOf(error);
    if (statusOf(error) === undefined) tell({ error, kind: remote === undefined ? kind : 'load', remote });
  }

  for (const name of ['error', 'unhandledrejection']) addEventListener(name, (event) => tell({ event }));

  // What a component throws comes by React's way, all else by the router's.
  const onError: RouterProviderProps['onError'] = (error, { errorInfo }) =>
    errorInfo || failed(error, 'loader');
  return {
    failed,
    onError,
    rootOptions: {
      onCaughtError: (error: unknown) => failed(error, 'render'),
      onRecoverableError: (error: unknown) => {
        tell({ error, kind: 'render' });
        reportError(error);
      },
    },
  };
}

export type FailureReport = ReturnType<typeof createFailureReport>;
