import type { createBrowserRouter } from 'react-router-dom';

export type Tab = {
  router?: ReturnType<typeof createBrowserRouter>;
  /** Ids of the routes whose errors were reported. */
  failedRoutes?: Set<string>;
  /**
   * Pending while the browser loads the next document. The router waits for this promise, so that it does not navigate,
   * too.
   */
  leaving?: Promise<never>;
};

/** Id of the current route, such as `public_remote:pages/home`. */
export const routeOf = ({ router }: Tab): string | undefined => router?.state.matches.at(-1)?.route.id;
