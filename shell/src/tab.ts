import type { createBrowserRouter } from 'react-router-dom';

export type Tab = {
  router?: ReturnType<typeof createBrowserRouter>;
  failedRoutes?: Set<string>;
  /** Set while the browser loads the next document. The pending promise keeps the router from navigating. */
  leaving?: Promise<never>;
};

/** Returns the id of the page's route, for example `public_remote:pages/home`. */
export const routeOf = ({ router }: Tab): string | undefined => router?.state.matches.at(-1)?.route.id;
