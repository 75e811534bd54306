import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { provideSite } from 'shared-lib/site';
import { readBoot, type Boot } from './boot';
import { createDiscovery, type Discovery } from './composition/discovery';
import { createFederation } from './composition/federation';
import { Document } from './document';
import { RetryContext } from './errors/retry';
import { PrivatePaths } from './frame/private-paths';
import { onFirstIntent } from './navigation/intent';
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
  const router = createBrowserRouter(siteRoutes(pages ?? [], boot.closed, discovery.failureAt), {
    patchRoutesOnNavigation: discovery.patchRoutes,
  });
  const app = (
    <Document>
      <PrivatePaths value={boot.privatePaths}>
        <RetryContext value={{ refresh: discovery.refresh, reload: () => location.reload() }}>
          <RouterProvider router={router} onError={logged} />
        </RetryContext>
      </PrivatePaths>
    </Document>
  );
  const options = { onCaughtError: logged };
  // As a transition it is done in slices, between which a touch or a key is answered.
  if (pages) startTransition(() => void hydrateRoot(document, app, options));
  else createRoot(document, options).render(app);
  onFirstIntent((sign) => void prefetchOnIntent(sign, discovery, boot).catch(logged));
}

async function prefetchOnIntent(first: Event, { pagesAt }: Discovery, { privatePaths }: Boot) {
  (await import('./navigation/prefetch')).prefetchOnIntent(first, pagesAt, privatePaths);
}

/** An error that a boundary caught is shown to the visitor there; here it is only logged. */
function logged(error: unknown) {
  console.warn(error);
}

/** The pages of the remote the server rendered with; undefined when the remote cannot be had. */
async function renderedPages(discovery: Discovery): Promise<RouteObject[] | undefined> {
  try {
    return await discovery.renderedPages(location.pathname);
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}
