/**
 * In development, a remote exposes this module, which applies changed pages without a reload. If the list of routes
 * changes, it reloads the page, because a router cannot remove routes.
 */

type Page = { loader?: Handler; action?: Handler };
type Handler = (...args: unknown[]) => unknown;
type Route = Page & { id?: string; lazy?: () => Promise<Page>; children?: Route[] };

declare const __REACT_REFRESH__: { performReactRefresh: () => void };

/** Variable `module` in a webpack bundle: https://webpack.js.org/api/hot-module-replacement/ */
type HotModule = { hot?: { accept: (request: string, whenChanged: () => void) => void } };

// eslint-disable-next-line @typescript-eslint/no-require-imports -- a repeated call returns the updated module
const load = () => (require('remote-routes') as { routes: Route[] }).routes;
const openedPages = new Map<() => Route, string>();
let current = load();

export const routes = withHotHandlers(() => current);

(module as HotModule).hot?.accept('remote-routes', () => {
  void applyEdit();
});

export async function applyEdit(): Promise<void> {
  const previous = shapeOf(current);
  current = load();
  if (shapeOf(current) !== previous) return location.reload();
  // Loading the opened pages again registers their new components with React Refresh.
  const pages = [...openedPages].map(async ([latest, handlers]) => {
    // A router cannot add or remove handlers of an opened page.
    return handlersOf((await latest().lazy?.()) ?? {}) === handlers;
  });
  if ((await Promise.all(pages)).includes(false)) return location.reload();
  __REACT_REFRESH__.performReactRefresh();
}

/** Finds the latest version of a route by its position. If positions change, `applyEdit` reloads the page. */
function withHotHandlers(latestRoutes: () => Route[]): Route[] {
  return latestRoutes().map((route, index) => {
    const { lazy, children } = route;
    const latest = () => latestRoutes()[index] ?? route;
    return {
      ...route,
      ...withLatestHandlers(route, latest),
      ...(lazy && {
        lazy: async () => {
          const page = await lazy();
          openedPages.set(latest, handlersOf(page));
          return { ...page, ...withLatestHandlers(page, () => latest().lazy?.() ?? {}) };
        },
      }),
      ...(children && { children: withHotHandlers(() => latest().children ?? []) }),
    };
  });
}

function withLatestHandlers(page: Page, latest: () => Page | Promise<Page>): Page {
  return {
    ...(page.loader && { loader: async (...args) => (await latest()).loader?.(...args) }),
    ...(page.action && { action: async (...args) => (await latest()).action?.(...args) }),
  };
}

const handlersOf = ({ loader, action }: Page) => JSON.stringify([Boolean(loader), Boolean(action)]);

/** Includes the code of `lazy`, because that code names the page's module. */
const shapeOf = (routes: Route[]) =>
  JSON.stringify(routes, (key, value: unknown) =>
    typeof value === 'function' ? (key === 'lazy' ? String(value) : key) : value,
  );
