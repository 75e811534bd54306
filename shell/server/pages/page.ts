import { setMaxListeners } from 'node:events';
import { matchRoutes, type RouteObject, type StaticHandlerContext } from 'react-router-dom';
import type { Boot } from '../../src/boot';
import type { Config } from '../config';
import type { Visitor } from '../mounts';
import type { LiveReleases } from '../releases/live-releases';
import { compositionFor, ownerFor } from './composition';
import { hintsFor, type Hint } from './hints';
import { withHead } from './html';
import { loadPage, renderPage, renderSkeleton, type Rendered } from './render';
import { SlowRoutes } from './slow-routes';

export type PageRequest = { url: string; visitor: Visitor; nonce: string };
export type Page = { status: number; html: string; redirect?: string };
type Log = { warn: (facts: object, text: string) => void };
type Outcome = Rendered & { status: number; hints: Hint[] };

/**
 * Answers page requests. A page is rendered on the server within the time budget; when that cannot be done the
 * visitor gets the frame with a skeleton and the browser renders the page.
 */
export function createPages(config: Config, releases: LiveReleases, startScript: string, log: Log) {
  const slow = new SlowRoutes();

  return async function pageFor({ url, visitor, nonce }: PageRequest): Promise<Page> {
    const { pathname } = new URL(url);
    const composition = compositionFor(visitor, releases);
    const owner = ownerFor(pathname, visitor, releases);
    const route = patternOf(pathname, owner?.pages);
    const canRender = !owner || (owner.pages !== undefined && !slow.isOpen(route));
    const outcome = canRender ? await attempt() : undefined;
    if (outcome && 'redirect' in outcome) return { ...outcome, html: '' };

    const rendered = outcome ?? {
      ...(await renderSkeleton(url, nonce)),
      status: 200,
      hints: skeletonHints(),
    };
    const boot: Boot = {
      ...composition,
      site: browserSite(config),
      isRendered: outcome !== undefined,
    };
    const html = withHead(rendered.html, {
      nonce,
      styles: rendered.styles,
      hints: rendered.hints,
      boot,
      startScript,
    });
    return { status: rendered.status, html };

    async function attempt(): Promise<Outcome | { status: number; redirect: string } | undefined> {
      const overrun = new AbortController();
      const timer = setTimeout(() => overrun.abort(), config.renderBudgetMs);
      try {
        const request = new Request(url, { signal: overrun.signal });
        // Every call of every loader listens to it; that is no leak.
        setMaxListeners(0, request.signal);
        const { handler, context } = loadPage(owner?.pages ?? [], composition.closed, request);
        const loaded = await Promise.race([context, rejectedOn(overrun.signal)]);
        slow.kept(route);
        if (loaded instanceof Response) {
          return { status: loaded.status, redirect: loaded.headers.get('Location') ?? '/' };
        }
        const release = owner?.live?.release;
        const hints = release ? hintsFor(release, loaded.matches) : [];
        const status = pageStatus(loaded);
        if (status === 503)
          log.warn({ route, remote: owner?.name, err: firstError(loaded) }, 'page without its content');
        return { ...renderPage(handler, loaded, nonce), status, hints };
      } catch (error) {
        if (overrun.signal.aborted) slow.overran(route);
        log.warn({ route, remote: owner?.name, err: error }, 'page is left to the browser');
        return undefined;
      } finally {
        clearTimeout(timer);
      }
    }

    function skeletonHints(): Hint[] {
      return owner?.live ? hintsFor(owner.live.release, []) : [];
    }
  };
}

/** The id of the route that matches, so that all courses count as one. */
function patternOf(pathname: string, pages: RouteObject[] = []): string {
  return matchRoutes(pages, pathname)?.at(-1)?.route.id ?? 'unknown';
}

/** A page whose content cannot be had is 503, whatever the content service answered. */
function pageStatus({ statusCode, errors }: StaticHandlerContext): number {
  return errors && statusCode >= 500 ? 503 : statusCode;
}

const firstError = ({ errors }: StaticHandlerContext): unknown => Object.values(errors ?? {})[0];

/** What the browser is told: the public address of the content service. */
function browserSite({ site }: Config): Boot['site'] {
  return { ...site, apiUrl: site.publicApiUrl };
}

function rejectedOn(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The time budget for rendering is used up')), {
      once: true,
    });
  });
}
