import { createPath, createStaticRouter, matchRoutes } from 'react-router-dom';
import type { createBrowserRouter, HydrationState, Location, RouteObject, To } from 'react-router-dom';

export type Router = ReturnType<typeof createBrowserRouter>;
type Undo = () => void;

const LONGEST_WAIT_MS = 3_000;

/**
 * Returns a router for the hydration of a server-rendered page. It has the state that the data router would have, and
 * passes everything on to the data router as soon as `load` has provided it. If `load` fails or takes long, a navigation
 * opens a new document. After a failure the next call tries `load` again.
 */
export function createRestingRouter(
  routes: RouteObject[],
  data: HydrationState,
  load: () => Promise<Router>,
  open = openDocument,
): Router {
  let router: Router | undefined;
  let loading: Promise<Router> | undefined;
  const waiting = new Set<(router: Router) => void>();
  const blockers = new Map<string, Undo>();
  const page = renderedPage(routes, data);
  /** Whether the visitor went back or forward within the document before the data router listened. */
  let isMoved = false;
  const noteMove = () => (isMoved = addressOf(window.location) !== addressOf(page.state.location));
  addEventListener('popstate', noteMove);

  function start(): Promise<Router> {
    loading ??= load().then(connect);
    loading.catch(() => (loading = undefined));
    return loading;
  }

  function connect(loaded: Router): Router {
    router = loaded;
    removeEventListener('popstate', noteMove);
    for (const run of waiting) run(loaded);
    if (isMoved) void loaded.revalidate();
    return loaded;
  }

  /** Calls `task` when the data router is loaded. The result cancels the task or undoes it. */
  function whenLoaded(task: (router: Router) => Undo | void): Undo {
    let undo: Undo | void;
    const run = (loaded: Router) => (undo = task(loaded));
    waiting.add(run);
    return () => {
      waiting.delete(run);
      undo?.();
    };
  }

  const resting: Router = {
    ...page,
    subscribe: (listener) => whenLoaded((loaded) => loaded.subscribe(listener)),
    enableScrollRestoration: (...options) =>
      whenLoaded((loaded) => loaded.enableScrollRestoration(...options)),
    getBlocker(key, isBlocking) {
      blockers.get(key)?.();
      blockers.set(
        key,
        whenLoaded((loaded) => void loaded.getBlocker(key, isBlocking)),
      );
      return page.getBlocker(key, isBlocking);
    },
    deleteBlocker: (key) => blockers.get(key)?.(),
    navigate: async (to: number | To | null, options?: object) => {
      const loaded = await Promise.race([start(), wait(LONGEST_WAIT_MS)]).catch(console.warn);
      if (loaded) await loaded.navigate(to as To, options);
      else open(to);
    },
    revalidate: async () => (await start()).revalidate(),
  };

  start().catch(console.warn);
  return new Proxy(resting, { get: (_resting, name): unknown => Reflect.get(router ?? resting, name) });
}

/** The router of the page as the server rendered it. */
function renderedPage(routes: RouteObject[], { loaderData, actionData, errors }: HydrationState): Router {
  const { pathname, search, hash } = window.location;
  const { usr, key } = (history.state ?? {}) as { usr?: unknown; key?: string };
  const location: Location = { pathname, search, hash, state: usr ?? null, key: key ?? 'default' };
  const router = createStaticRouter(routes, {
    basename: '/',
    location,
    matches: [],
    loaderData: loaderData ?? {},
    actionData: actionData ?? null,
    errors: errors ?? null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  });
  const matches = matchRoutes(router.routes, location) ?? [];
  return {
    ...router,
    window,
    createURL: (to) => new URL(router.createHref(to as Location), window.location.origin),
    state: { ...router.state, matches, restoreScrollPosition: false },
  };
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search;

function openDocument(to: number | To | null): void {
  if (typeof to === 'number') history.go(to);
  else location.assign(typeof to === 'string' ? to : createPath(to ?? location));
}
