import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { Document } from '../../src/document';
import { PendingFrame } from '../../src/frame/frame';
import { pageDataOf } from '../../src/page-data';
import { PageFacts, type Facts } from '../../src/page-facts';
import type { Loaded } from './load-page';

export type Rendered = {
  html: string;
  /** The style sheet of the components on the page. */
  css: string;
  /** What the browser starts the page with, as JSON; '' when the browser renders it. */
  data: string;
};

/** What a document is told beside its page. */
export type About = { facts: Facts };

/** Renders a loaded page, or throws what one of its components threw. */
export function renderPage({ handler, context }: Loaded, about: About): Rendered {
  const router = createStaticRouter(handler.dataRoutes, context);
  const page = <StaticRouterProvider router={router} context={context} hydrate={false} />;
  return { ...renderDocument(page, about), data: pageDataOf(context) };
}

/** Renders the frame with a skeleton where the page will be: what a visitor gets when the browser has to render. */
export function renderSkeleton(url: URL, about: About): Promise<Rendered> {
  const handler = createStaticHandler([{ path: '*', Component: PendingFrame }]);
  return handler.query(new Request(url)).then((context) => {
    if (context instanceof Response) throw new Error('The skeleton does not redirect');
    const router = createStaticRouter(handler.dataRoutes, context);
    const page = <StaticRouterProvider router={router} context={context} hydrate={false} />;
    return { ...renderDocument(page, about), data: '' };
  });
}

function renderDocument(page: ReactNode, { facts }: About): Omit<Rendered, 'data'> {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(
      sheet.collectStyles(
        <Document>
          <PageFacts value={facts}>{page}</PageFacts>
        </Document>,
      ),
    );
    return { html, css: cssOf(sheet) };
  } finally {
    sheet.seal();
  }
}

/** What `getStyleTags` has between its tags: which tag it stands in is decided where pages are put together. */
const cssOf = (sheet: ServerStyleSheet): string =>
  sheet
    .getStyleTags()
    .replace(/^<style[^>]*>/, '')
    .replace(/<\/style>$/, '');
