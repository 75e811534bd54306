import type { createBrowserRouter } from 'react-router-dom';

export type Tab = {
  router?: ReturnType<typeof createBrowserRouter>;
  failedRoutes?: Set<string>;
  /** Pending while the browser loads the next document. The router waits for the promise instead of navigating. */
  leaving?: Promise<never>;
};

/** For example `public_remote:pages/home`. Undefined before the tab has a router. */
export const routeOf = ({ router }: Tab): string | undefined => router?.state.matches.at(-1)?.route.id;
