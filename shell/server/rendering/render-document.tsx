import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { provideSite, type Site } from 'shared-lib/site';
import { ServerStyleSheet } from 'styled-components';
import { Document } from '../../src/document';
import { PendingFrame } from '../../src/frame/frame';
import { pageDataOf } from '../../src/page-data';
import { PageFacts, type Facts } from '../../src/page-facts';
import type { Loaded } from './load-page';
import type { PageParts } from './protocol';

export const renderPage = (loaded: Loaded, facts: Facts): PageParts => ({
  ...renderDocument(loaded, facts),
  data: Buffer.from(pageDataOf(loaded.context)),
});

const NO_DATA = Buffer.alloc(0);

const skeletonHandler = createStaticHandler([{ path: '*', Component: PendingFrame }]);

export async function renderSkeleton(url: URL, facts: Facts, site: Site): Promise<PageParts> {
  const context = await skeletonHandler.query(new Request(url));
  if (context instanceof Response) throw new Error('The skeleton does not redirect');
  provideSite(site);
  return { ...renderDocument({ handler: skeletonHandler, context }, facts), data: NO_DATA };
}

function renderDocument({ handler, context }: Loaded, facts: Facts): Omit<PageParts, 'data'> {
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
    return { html: Buffer.from(html), css: Buffer.from(cssOf(sheet)) };
  } finally {
    sheet.seal();
  }
}

/** Removes the style tags, because `completeDocument` adds its own tag. */
const cssOf = (sheet: ServerStyleSheet): string =>
  sheet
    .getStyleTags()
    .replace(/^<style[^>]*>/, '')
    .replace(/<\/style>$/, '');
