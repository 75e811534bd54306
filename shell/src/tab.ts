import type { createBrowserRouter } from 'react-router-dom';

/** Mutable state that the modules of a running page share. */
export type Tab = {
  /** Undefined until the router has been created. */
  router?: ReturnType<typeof createBrowserRouter>;
  /** Pending while the browser loads the next document: the router waits for it instead of navigating, too. */
  leaving?: Promise<never>;
};
