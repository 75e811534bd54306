import { matchRoutes, type RouteObject, type StaticHandlerContext } from 'react-router-dom';
import { site } from 'shared-lib/site';
import { PageFault } from './errors';
import { inlineStyleIn } from './inline-style';
import { jsonChangeIn } from './json-change';

/** @throws PageFault if `lazy` is an object. React Router empties the object, so a later handler would find no page. */
export function requireLazyFunctions(pages: RouteObject[], url: string): void {
  const matches = matchRoutes(pages, new URL(url).pathname) ?? [];
  if (matches.some(({ route: { lazy } }) => typeof lazy === 'object'))
    throw new PageFault(
      "has an object as 'lazy' of its route, which React Router empties: write lazy: () => import('./pages/home')",
    );
}

/** @throws PageFault if sending the loader data to browsers as JSON changes a value, for example a `Date` */
export function requireJsonData({
  matches,
  loaderData,
}: Pick<StaticHandlerContext, 'matches' | 'loaderData'>) {
  for (const { route, pathname } of matches) {
    const change = jsonChangeIn(loaderData[route.id]);
    if (!change) continue;
    const { type, key, effect } = change;
    const place = key && ` (${key})`;
    throw new PageFault(
      `gets other data in browsers: the loader of ${ownId(route.id) ?? pathname} returns ${type}${place}, which the browser ${effect}`,
    );
  }
}

/** Returns `pages/home` for `public_remote:pages/home`, or undefined for an id that React Router generated. */
const ownId = (id: string): string | undefined => /:(.+)/.exec(id)?.[1];

const MAIN = /<main\b[^>]*>(.*?)<\/main>/s;
const COMMENT_OR_SPACE = /<!--.*?-->|\s/gs;

/** @throws PageFault if the page adds neither text nor elements to the frame, for example without a `Component` */
export function requireVisiblePage(html: Buffer): void {
  const [, shown] = MAIN.exec(html.toString()) ?? [];
  if (shown?.replace(COMMENT_OR_SPACE, '') !== '') return;
  throw new PageFault(
    'shows nothing: its route has no Component (a default export has no effect), or its Component returns nothing',
  );
}

/** @throws PageFault if the HTML has styles that the site's policy blocks. Pages with a chat widget allow them. */
export function requireNoInlineStyles(html: Buffer): void {
  if (site().chatWidgetUrl !== '') return;
  const found = inlineStyleIn(html.toString());
  if (found) throw new PageFault(`has inline styles (${found}), which pages block: use styled-components`);
}
