import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { Document } from '../../src/document';
import { PendingFrame } from '../../src/frame/frame';
import { siteRoutes } from '../../src/routes';

export type Rendered = { html: string; styles: string };

/** Runs the loaders of the page at `request.url`. A redirect comes back as a `Response`. */
export function loadPage(pages: RouteObject[], closed: string[], request: Request) {
  const handler = createStaticHandler(siteRoutes(pages, closed));
  return { handler, context: handler.query(request) };
}

/** Renders a loaded page, or throws what one of its components threw. */
export function renderPage(
  handler: ReturnType<typeof createStaticHandler>,
  context: StaticHandlerContext,
  nonce: string,
): Rendered {
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderDocument(<StaticRouterProvider router={router} context={context} nonce={nonce} />, nonce);
}

/** Renders the frame with a skeleton where the page will be: what a visitor gets when the browser has to render. */
export function renderSkeleton(url: string, nonce: string): Promise<Rendered> {
  const handler = createStaticHandler([{ path: '*', Component: PendingFrame }]);
  return handler.query(new Request(url)).then((context) => {
    if (context instanceof Response) throw new Error('The skeleton does not redirect');
    const router = createStaticRouter(handler.dataRoutes, context);
    return renderDocument(<StaticRouterProvider router={router} context={context} hydrate={false} />, nonce);
  });
}

function renderDocument(page: ReactNode, nonce: string): Rendered {
  const sheet = new ServerStyleSheet({ nonce });
  try {
    const html = renderToString(sheet.collectStyles(<Document nonce={nonce}>{page}</Document>));
    return { html, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}
