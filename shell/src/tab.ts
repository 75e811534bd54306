import type { createBrowserRouter } from 'react-router-dom';

export type Tab = {
  router?: ReturnType<typeof createBrowserRouter>;
  /** Ids of the routes whose errors were reported. */
  failedRoutes?: Set<string>;
  /**
   * Set while the browser loads the next document. The promise stays pending and the router waits for it, so that the
   * router does not also navigate.
   */
  leaving?: Promise<never>;
};

/** Id of the current route, such as `public_remote:pages/home`. Undefined before the tab has a router. */
export const routeOf = ({ router }: Tab): string | undefined => router?.state.matches.at(-1)?.route.id;
