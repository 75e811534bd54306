import { matchRoutes, type RouteObject } from 'react-router-dom';
import { isMarked } from '../../src/route-handle';
import { canonicalPath } from '../site/address';
import { PageFault } from '../rendering/errors';
import type { Failure, Outcome, RenderJob } from '../rendering/protocol';
import { redirectTarget } from '../rendering/redirect-target';
import { pathsOf, type Mounts } from '../site/mounts';
import type { LoadedRelease } from './loaded-release';

/** A content service call failed, or loaders exceeded the time budget. The service or the release is at fault. */
export class ContentError extends Error {}

/** More pages at the same time would wait for each other and exceed their time budgets. */
const CONCURRENT_PAGES = 4;
const MAX_REDIRECTS = 5;

type Own = Pick<RenderJob, 'isTrial'>;

type Options = { siteUrl: string; budgetMs: number; mounts: Mounts };

export type PathRenderer = ReturnType<typeof createPathRenderer>;

/** Renders paths as visitors without a cookie see them. */
export function createPathRenderer({ siteUrl, budgetMs, mounts }: Options) {
  function staticPaths({ release }: LoadedRelease): string[] {
    const { below = '/' } = mounts.of(release.name) ?? {};
    return pathsOf({ below }, release)
      .filter((path) => !/[:*]/.test(path))
      .map(withOptionalSegments);
  }

  /** Rejects and stops at the first error. */
  async function forEachStaticPath(
    loaded: LoadedRelease,
    visit: (path: string) => Promise<void>,
    concurrent = CONCURRENT_PAGES,
  ): Promise<void> {
    const all = staticPaths(loaded);
    // If one `for` loop throws, the generator ends, and so do the other loops. An array iterator would continue.
    const remaining = (function* () {
      yield* all;
    })();
    const visitNext = async () => {
      for (const path of remaining) await visit(path);
    };
    await Promise.all(Array.from({ length: Math.min(concurrent, all.length) }, visitNext));
  }

  /** Resolves to false if content is missing or stale. @throws ContentError, PageFault (in a trial) or another Error */
  const render = (path: string, loaded: LoadedRelease, own: Own = {}): Promise<boolean> =>
    follow(new URL(path, siteUrl), loaded, own, []);

  /** @param from URLs that redirected to `url` */
  async function follow(url: URL, loaded: LoadedRelease, own: Own, from: string[]): Promise<boolean> {
    const { pages = [], renderer } = loaded;
    const matches = matchRoutes(pages, url.pathname) ?? [];
    if (matches.length === 0) throw new Error('no route of its server half matches');
    const visited = [...from, canonicalPath(url.pathname, matches) + url.search];
    if (new Set(visited).size < visited.length)
      throw new Error(`it redirects in a circle: ${chain(visited)}`);
    if (from.length > MAX_REDIRECTS)
      throw new Error(`it redirects more than ${MAX_REDIRECTS} times: ${chain(visited)}`);
    const outcome = await renderer?.render({
      url: url.href,
      ip: '127.0.0.1',
      facts: { set: '', remotes: [], closed: [], off: [], origins: [], privatePaths: mounts.privatePaths },
      isResource: isMarked(matches, 'isResource'),
      budgetMs,
      ...own,
    });
    if (!outcome) return true;
    throwIfFailed(outcome);
    const target = redirectTarget(outcome, url);
    if (target && isStatic(target, pages)) return follow(target, loaded, own, visited);
    return !('missesContent' in outcome && outcome.missesContent);
  }

  function isStatic({ origin, pathname }: URL, pages: RouteObject[]): boolean {
    const match = matchRoutes(pages, pathname)?.at(-1);
    return (
      origin === new URL(siteUrl).origin && match !== undefined && Object.keys(match.params).length === 0
    );
  }

  /** Never rejects: resolves to the error if rendering fails. Undefined if no release in use has this static path. */
  async function renderInUse(
    path: string,
    inUse: LoadedRelease | undefined,
  ): Promise<'rendered' | Error | undefined> {
    if (!inUse?.renderer || !staticPaths(inUse).includes(path)) return undefined;
    return render(path, inUse).then(
      () => 'rendered',
      (error: Error) => error,
    );
  }

  return { forEachStaticPath, render, renderInUse };
}

function throwIfFailed(outcome: Outcome): void {
  if ('failure' in outcome && outcome.failure) throw asError(outcome.failure);
  if (outcome.kind === 'failed' || outcome.status < 400) return;
  const reason = `it answers ${outcome.status}`;
  throw 'missesContent' in outcome && outcome.missesContent ? new ContentError(reason) : new Error(reason);
}

const withOptionalSegments = (path: string): string => path.replaceAll('?', '');

const chain = (urls: string[]) => urls.map((url) => url.replace(/\?.*/s, '')).join(' → ');

function asError({ reason, status, isOverrun, isPageFault }: Failure): Error {
  if (isPageFault) return new PageFault(reason);
  if (status === 404) return new Error('it answers 404');
  return isOverrun || status !== undefined ? new ContentError(reason) : new Error(reason);
}
