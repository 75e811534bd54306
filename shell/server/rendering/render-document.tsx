import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { provideSite, type Site } from 'shared-lib/site';
import { ServerStyleSheet } from 'styled-components';
import { Document } from '../../src/document';
import { PendingFrame } from '../../src/frame/frame';
import { pageDataOf } from '../../src/page-data';
import { PageFacts, type Facts } from '../../src/page-facts';
import type { Loaded } from './load-page';

export type Rendered = {
  html: string;
  css: string;
  /** Loader data for hydration, as JSON; '' if the browser renders the page. */
  data: string;
};

export const renderPage = (loaded: Loaded, facts: Facts): Rendered => ({
  ...renderDocument(loaded, facts),
  data: pageDataOf(loaded.context),
});

const skeletonHandler = createStaticHandler([{ path: '*', Component: PendingFrame }]);

export async function renderSkeleton(url: URL, facts: Facts, site: Site): Promise<Rendered> {
  const context = await skeletonHandler.query(new Request(url));
  if (context instanceof Response) throw new Error('The skeleton does not redirect');
  provideSite(site);
  return { ...renderDocument({ handler: skeletonHandler, context }, facts), data: '' };
}

function renderDocument({ handler, context }: Loaded, facts: Facts): Omit<Rendered, 'data'> {
  const router = createStaticRouter(handler.dataRoutes, context);
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(
      sheet.collectStyles(
        <Document>
          <PageFacts value={facts}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </PageFacts>
        </Document>,
      ),
    );
    return { html, css: cssOf(sheet) };
  } finally {
    sheet.seal();
  }
}

/** Removes the style tags, because the document adds its own tag. */
const cssOf = (sheet: ServerStyleSheet): string =>
  sheet
    .getStyleTags()
    .replace(/^<style[^>]*>/, '')
    .replace(/<\/style>$/, '');
