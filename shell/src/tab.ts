import type { createBrowserRouter } from 'react-router-dom';

export type Tab = {
  router?: ReturnType<typeof createBrowserRouter>;
  failures?: PageFailure[];
  /**
   * The router waits for this promise before each navigation. A promise that never settles holds the navigation, for
   * example while the browser loads the next document. A promise that rejects ends the navigation with its error.
   */
  leaving?: Promise<never>;
};

/** `remote` caused the failure. `route` is the page that was shown, which may belong to another remote. */
export type PageFailure = { remote: string; route: string };

export type ShownPage = Pick<NonNullable<Tab['router']>['state'], 'location' | 'matches'>;

/** For example `public_remote:pages/home`. */
export const routeOf = (page: ShownPage | undefined): string | undefined => page?.matches.at(-1)?.route.id;
