import type { createBrowserRouter } from 'react-router-dom';

export type Tab = {
  router?: ReturnType<typeof createBrowserRouter>;
  failures?: PageFailure[];
  /**
   * Set while the browser loads the next document. The pending promise keeps the router from navigating. A promise that
   * rejects ends the navigation with its error.
   */
  leaving?: Promise<never>;
};

/** `remote` caused the failure. `route` is the page that was shown, which may belong to another remote. */
export type PageFailure = { remote: string; route: string };

export type ShownPage = Pick<NonNullable<Tab['router']>['state'], 'location' | 'matches'>;

/** Returns the id of the page's route, for example `public_remote:pages/home`. */
export const routeOf = (page: ShownPage | undefined): string | undefined => page?.matches.at(-1)?.route.id;
