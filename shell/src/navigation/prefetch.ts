import { matchRoutes, RouterContextProvider, type RouteObject } from 'react-router-dom';
import { isBelow } from '../boot';
import { isMarked } from '../route-handle';

/** A mouse over a link, focus on it, a touch. */
const SIGNS_OF_INTENT = ['pointerover', 'focusin', 'touchstart'] as const;

const REST_MS = 65;
const AGAIN_AFTER_MS = 10_000;

type PagesAt = (path: string) => Promise<RouteObject[]>;

/**
 * Begins to load the page behind a link as soon as a visitor shows the intent to open it, so that the click finds
 * its code and its content. What fails is left to the click.
 * @param pagesAt the pages of the remote that owns a path
 * @param privatePaths below these nothing is loaded ahead
 */
export function prefetchOnIntent(pagesAt: PagesAt, privatePaths: readonly string[]): void {
  const begunAt = new Map<string, number>();
  let resting: number | undefined;

  for (const sign of SIGNS_OF_INTENT) document.addEventListener(sign, notice, { passive: true });

  function notice(event: Event) {
    if (event.type === 'touchstart') begin(pageBehind(event.target));
    else if ((event as PointerEvent).pointerType !== 'touch') whenRested(event.target);
  }

  function whenRested(target: EventTarget | null) {
    window.clearTimeout(resting);
    const page = pageBehind(target);
    if (page) resting = window.setTimeout(() => begin(page), REST_MS);
  }

  function begin(page: URL | undefined) {
    if (!page || isSavingData()) return;
    const address = page.pathname + page.search;
    if (Date.now() - (begunAt.get(address) ?? -Infinity) < AGAIN_AFTER_MS) return;
    begunAt.set(address, Date.now());
    loadAhead(page, pagesAt).catch(() => undefined);
  }

  /** Another page of this site that a link leads to in this tab. */
  function pageBehind(target: EventTarget | null): URL | undefined {
    const link = target instanceof Element && target.closest('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return undefined;
    if (link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return undefined;
    if (link.pathname === location.pathname) return undefined;
    if (privatePaths.some((below) => isBelow(link.pathname, below))) return undefined;
    return new URL(link.href);
  }
}

/**
 * Fetches the code of a page and asks its loader once. The router has no part in it: it would remember a code that
 * did not come for good. The API client keeps the answers of such a request for the visit.
 */
async function loadAhead(url: URL, pagesAt: PagesAt): Promise<void> {
  const matches = matchRoutes(await pagesAt(url.pathname), url.pathname) ?? [];
  if (isMarked(matches, 'isUnlisted') || isMarked(matches, 'isResource')) return;
  const loaded = await Promise.all(
    matches.map(async ({ route }) => (typeof route.lazy === 'function' ? route.lazy() : route)),
  );
  const loader = loaded.at(-1)?.loader;
  if (typeof loader !== 'function') return;
  await loader({
    request: new Request(url, { headers: { Purpose: 'prefetch' } }),
    url,
    pattern: matches.map(({ route }) => route.path ?? '').join('/'),
    params: matches.at(-1)?.params ?? {},
    context: new RouterContextProvider(),
  });
}

const isSavingData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
