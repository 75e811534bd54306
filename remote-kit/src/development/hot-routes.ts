/**
 * What a remote exposes in development, in front of its own `./routes`: pages whose loaders and actions are looked up anew
 * at each call, so that an edit of a page or of a text is there without a new document. A change of the routes themselves
 * needs one: routes cannot be taken out of a router.
 */

type Page = { loader?: Answer; action?: Answer };
type Answer = (...args: unknown[]) => unknown;
type Route = Page & { id?: string; lazy?: () => Promise<Page>; children?: Route[] };

declare const __REACT_REFRESH__: { performReactRefresh: () => void };

/** webpack's: https://webpack.js.org/api/hot-module-replacement/ */
type HotModule = { hot?: { accept: (request: string, whenChanged: () => void) => void } };

// eslint-disable-next-line @typescript-eslint/no-require-imports -- asked anew, it gives the latest
const load = () => (require('remote-routes') as { routes: Route[] }).routes;
const opened = new Set<string>();
let current = load();

export const routes = current.map(hot);

(module as HotModule).hot?.accept('remote-routes', () => {
  const before = shapeOf(current);
  current = load();
  if (shapeOf(current) !== before) return location.reload();
  // Pages that are open run anew, which tells React of their components.
  const pages = [...opened].map(async (id) => find(current, id)?.lazy?.());
  void Promise.all(pages).then(() => __REACT_REFRESH__.performReactRefresh());
});

function hot(route: Route): Route {
  const { id, lazy, children } = route;
  const now = () => find(current, id) ?? route;
  return {
    ...route,
    ...answering(route, now),
    ...(lazy && {
      lazy: async () => {
        if (id) opened.add(id);
        return { ...(await lazy()), ...answering(await lazy(), () => now().lazy?.() ?? {}) };
      },
    }),
    ...(children && { children: children.map(hot) }),
  };
}

function answering(page: Page, now: () => Page | Promise<Page>): Page {
  return {
    ...(page.loader && { loader: async (...args) => (await now()).loader?.(...args) }),
    ...(page.action && { action: async (...args) => (await now()).action?.(...args) }),
  };
}

const find = (routes: Route[], id: string | undefined): Route | undefined =>
  routes.flatMap(withChildren).find((route) => route.id === id);

const withChildren = (route: Route): Route[] => [route, ...(route.children ?? []).flatMap(withChildren)];

/** All of the routes but their functions' code; that of `lazy` says which page it is. */
const shapeOf = (routes: Route[]) =>
  JSON.stringify(routes, (key, value: unknown) =>
    typeof value === 'function' ? (key === 'lazy' ? String(value) : key) : value,
  );
