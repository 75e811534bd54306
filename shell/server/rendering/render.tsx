import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { Document } from '../../src/document';
import { PendingFrame } from '../../src/frame/frame';
import { PageFacts, type Facts } from '../../src/page-facts';
import type { Loaded } from './load';

export type Rendered = { html: string; styles: string };

/** What a document is told beside its page. */
export type About = { nonce: string; facts: Facts };

/** Renders a loaded page, or throws what one of its components threw. */
export function renderPage({ handler, context }: Loaded, about: About): Rendered {
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderDocument(
    <StaticRouterProvider router={router} context={context} nonce={about.nonce} />,
    about,
  );
}

/** Renders the frame with a skeleton where the page will be: what a visitor gets when the browser has to render. */
export function renderSkeleton(url: URL, about: About): Promise<Rendered> {
  const handler = createStaticHandler([{ path: '*', Component: PendingFrame }]);
  return handler.query(new Request(url)).then((context) => {
    if (context instanceof Response) throw new Error('The skeleton does not redirect');
    const router = createStaticRouter(handler.dataRoutes, context);
    return renderDocument(<StaticRouterProvider router={router} context={context} hydrate={false} />, about);
  });
}

function renderDocument(page: ReactNode, { nonce, facts }: About): Rendered {
  const sheet = new ServerStyleSheet({ nonce });
  try {
    const html = renderToString(
      sheet.collectStyles(
        <Document nonce={nonce}>
          <PageFacts value={facts}>{page}</PageFacts>
        </Document>,
      ),
    );
    return { html, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}
