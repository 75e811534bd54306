import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router-dom';
import { provideSite } from 'shared-lib/site';
import { readBoot, type Boot } from './boot';
import { createDiscovery, type Discovery } from './composition/discovery';
import { createFederation } from './composition/federation';
import { Document } from './document';
import { RetryContext } from './errors/retry';
import { siteRoutes } from './routes';

declare global {
  interface Window {
    /** React Router's own inline script. */
    __staticRouterHydrationData?: unknown;
  }
}

void start(readBoot());

async function start(boot: Boot) {
  provideSite(boot.site);
  const discovery = createDiscovery(createFederation(), boot);
  const pages = boot.isRendered ? await renderedPages(discovery) : undefined;
  // Without the pages the server rendered there is nothing to hydrate: its loader data is left aside.
  if (!pages) delete window.__staticRouterHydrationData;
  const router = createBrowserRouter(siteRoutes(pages ?? [], boot.closed), {
    patchRoutesOnNavigation: discovery.patchRoutes,
  });
  const app = (
    <Document>
      <RetryContext value={discovery.refresh}>
        <RouterProvider router={router} />
      </RetryContext>
    </Document>
  );
  // Errors that a boundary caught are shown to the visitor there; here they are only logged.
  const options = { onCaughtError: (error: unknown) => console.warn(error) };
  if (pages) hydrateRoot(document, app, options);
  else createRoot(document, options).render(app);
}

/** The pages of the remote the server rendered with, ready to hydrate; undefined when the remote cannot be had. */
async function renderedPages(discovery: Discovery): Promise<RouteObject[] | undefined> {
  try {
    const pages = await discovery.pagesFor(location.pathname);
    await resolveLazyPages(pages);
    return pages;
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}

/** Hydration needs the components at once: https://reactrouter.com/start/data/custom#4-hydrate-in-the-browser */
async function resolveLazyPages(pages: RouteObject[]) {
  const matches = matchRoutes(pages, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
