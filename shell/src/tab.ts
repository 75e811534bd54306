import type { createBrowserRouter } from 'react-router-dom';

/** What the parts of a running page share. */
export type Tab = {
  /** From the moment the page is composed. */
  router?: ReturnType<typeof createBrowserRouter>;
  /** Pending while the browser goes to the next page itself: the router waits, so as not to go there as well. */
  leaving?: Promise<never>;
};
