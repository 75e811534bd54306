import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  RouterProvider,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router-dom';
import { provideDialogs } from './dialogs';
import { provideImages } from './pictures';

let unmount: () => void = () => undefined;

if (typeof afterEach === 'function') afterEach(() => unmount());

/** Renders a page like the server. With the method `POST`, the page shows the result of its action. */
export async function serveRoute(routes: RouteObject[], { path = '/', hash = '', method = 'GET' } = {}) {
  provideDialogs();
  provideImages();
  window.history.replaceState(null, '', path + hash);
  const loaded = await Promise.all(routes.map(withCode));
  const handler = createStaticHandler(loaded);
  const context = await handler.query(new Request(new URL(path, window.location.origin), { method }));
  if (context instanceof Response) throw new Error(`${path} is answered with ${context.status}`);
  const { loaderData, actionData, errors } = context;
  const html = renderToString(
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
  );
  const container = document.body.appendChild(document.createElement('div'));
  // Removes title, meta and link elements: hydration expects them in the head, but server rendering moves them there
  // only in a complete document.
  container.innerHTML = html.replace(/<(title)>.*?<\/title>|<(meta|link) [^>]*>/g, '');
  let root: Root | undefined;
  unmount = () => {
    act(() => root?.unmount());
    container.remove();
  };

  async function hydrate() {
    const router = createMemoryRouter(loaded, {
      initialEntries: [path + hash],
      hydrationData: { loaderData, actionData, errors },
    });
    await act(async () => {
      root = hydrateRoot(container, <RouterProvider router={router} />);
    });
    return router;
  }

  return { hydrate };
}

async function withCode({ lazy, ...route }: RouteObject): Promise<RouteObject> {
  return typeof lazy === 'function' ? { ...route, ...(await lazy()) } : route;
}
