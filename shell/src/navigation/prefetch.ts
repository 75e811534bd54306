import { matchRoutes, RouterContextProvider, type RouteObject } from 'react-router-dom';
import { isBelow } from '../boot';
import { isMarked } from '../route-handle';

const INTENT_EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;

const HOVER_MS = 65;
const REPEAT_AFTER_MS = 10_000;

type PagesAt = (path: string) => Promise<RouteObject[]>;

/** Ignores failed prefetches, because the click loads the page again. */
export function prefetchOnIntent(pagesAt: PagesAt, privatePaths: readonly string[]): void {
  const startedAt = new Map<string, number>();
  let hoverTimer: number | undefined;

  for (const type of INTENT_EVENTS) document.addEventListener(type, onIntent, { passive: true });

  function onIntent(event: Event) {
    if (event.type === 'touchstart') start(pageBehind(event.target));
    else if ((event as PointerEvent).pointerType !== 'touch') startAfterHover(event.target);
  }

  function startAfterHover(target: EventTarget | null) {
    window.clearTimeout(hoverTimer);
    const page = pageBehind(target);
    if (page) hoverTimer = window.setTimeout(() => start(page), HOVER_MS);
  }

  function start(page: URL | undefined) {
    if (!page || isSavingData()) return;
    const address = page.pathname + page.search;
    // The age is negative if the clock was put back.
    if (Math.abs(Date.now() - (startedAt.get(address) ?? -Infinity)) < REPEAT_AFTER_MS) return;
    startedAt.set(address, Date.now());
    prefetch(page, pagesAt).catch(() => undefined);
  }

  /** Ignores links on and to private pages, because a prefetched response would be outdated after a save. */
  function pageBehind(target: EventTarget | null): URL | undefined {
    const link = target instanceof Element && target.closest('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return undefined;
    if (link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return undefined;
    if (link.pathname === location.pathname) return undefined;
    if (isPrivate(link) || isPrivate(location)) return undefined;
    return new URL(link.href);
  }

  function isPrivate({ pathname }: { pathname: string }) {
    return privatePaths.some((below) => isBelow(pathname, below));
  }
}

/** Bypasses the router, which caches failed imports. The API client keeps the loader's responses for the navigation. */
async function prefetch(url: URL, pagesAt: PagesAt): Promise<void> {
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
