/** Module that a remote exposes in development. Reloads the page if routes change: a router cannot remove routes. */

type Page = { loader?: Handler; action?: Handler };
type Handler = (...args: unknown[]) => unknown;
type Route = Page & { id?: string; lazy?: () => Promise<Page>; children?: Route[] };

declare const __REACT_REFRESH__: { performReactRefresh: () => void };

/** Variable `module` in a webpack bundle: https://webpack.js.org/api/hot-module-replacement/ */
type HotModule = { hot?: { accept: (request: string, whenChanged: () => void) => void } };

// eslint-disable-next-line @typescript-eslint/no-require-imports -- a repeated call returns the updated module
const load = () => (require('remote-routes') as { routes: Route[] }).routes;
const openedPages = new Set<string>();
let current = load();

export const routes = current.map(withHotHandlers);

(module as HotModule).hot?.accept('remote-routes', () => {
  const previous = shapeOf(current);
  current = load();
  if (shapeOf(current) !== previous) return location.reload();
  // Loading the opened pages again registers their new components with React Refresh.
  const pages = [...openedPages].map(async (id) => find(current, id)?.lazy?.());
  void Promise.all(pages).then(() => __REACT_REFRESH__.performReactRefresh());
});

function withHotHandlers(route: Route): Route {
  const { id, lazy, children } = route;
  const latest = () => find(current, id) ?? route;
  return {
    ...route,
    ...withLatestHandlers(route, latest),
    ...(lazy && {
      lazy: async () => {
        if (id) openedPages.add(id);
        return { ...(await lazy()), ...withLatestHandlers(await lazy(), () => latest().lazy?.() ?? {}) };
      },
    }),
    ...(children && { children: children.map(withHotHandlers) }),
  };
}

function withLatestHandlers(page: Page, latest: () => Page | Promise<Page>): Page {
  return {
    ...(page.loader && { loader: async (...args) => (await latest()).loader?.(...args) }),
    ...(page.action && { action: async (...args) => (await latest()).action?.(...args) }),
  };
}

const find = (routes: Route[], id: string | undefined): Route | undefined =>
  routes.flatMap(withChildren).find((route) => route.id === id);

const withChildren = (route: Route): Route[] => [route, ...(route.children ?? []).flatMap(withChildren)];

/** Serializes routes for comparison. Includes the code of `lazy`, because that code names the page's module. */
const shapeOf = (routes: Route[]) =>
  JSON.stringify(routes, (key, value: unknown) =>
    typeof value === 'function' ? (key === 'lazy' ? String(value) : key) : value,
  );
