import { declaredQuery } from '../../src/route-handle';
import type { LiveReleases } from '../releases/releases';
import type { PageViews } from '../visitors/page-views';
import type { Visitors } from '../visitors/visitors';
import { canonicalPath } from './address';
import type { ShellContext } from './composition';
import { isAnonymous, type PageRequest } from './page-request';
import { targetOf } from './target';
import { comparedVersions, hasComparedReleases, visibleRemotes, withGroup } from './visitor-releases';

export type PlanParts = {
  releases: LiveReleases;
  views: PageViews;
  visitors: Visitors;
  context: ShellContext;
};

export type PagePlan = {
  /** The request. `withGroup` has assigned a group to its visitor if necessary. */
  request: PageRequest;
  /**
   * Cache key of the page, and the request that renders it. Undefined if the page is rendered for this request only.
   */
  shared?: {
    key: string;
    /** The request without its visitor's data. */
    request: PageRequest;
  };
  cookies: string[];
  /** For each remote whose releases are compared: the version that the visitor gets. */
  compared: Record<string, string>;
  /** Id and signed token of the page view. Undefined for a form, and if no releases are compared. */
  view: { id: string; token: string } | undefined;
  /** Whether at least one remote that this visitor may see has two releases in use, which the shell compares. */
  differs: boolean;
};

/** IP address for renderings of shared pages, which belong to no visitor. */
const LOOPBACK = '127.0.0.1';

/**
 * Creates the first step of a page request: it selects the visitor's releases and the page's cache key. The step is
 * synchronous, so that no release changes between the choice of the key and the start of the rendering.
 */
export function createPlan({ releases, views, visitors, context }: PlanParts) {
  return function plan(request: PageRequest): PagePlan {
    const { visitor, cookies } = withGroup(request.visitor, releases, visitors);
    const planned = { ...request, visitor };
    const compared = comparedVersions(visitor, releases);
    const isCounted = request.form === undefined && Object.keys(compared).length > 0;
    const shared = sharedRequest(planned);
    return {
      request: planned,
      ...(shared && { shared: { request: shared, key: cacheKey(shared, compared) } }),
      cookies,
      compared,
      view: isCounted ? views.create(compared) : undefined,
      differs: hasComparedReleases(visitor, releases),
    };
  };

  /**
   * Returns the request without its visitor's data. Undefined if other visitors must not get the page (see
   * `isAnonymous`). For a URL with a query, also undefined if the page does not declare on which query parameters it
   * depends, or if the path is not canonical.
   */
  function sharedRequest(request: PageRequest): PageRequest | undefined {
    const { url, path } = request;
    if (!isAnonymous(request)) return undefined;
    const { userAgent: _userAgent, ...anonymous } = { ...request, ip: LOOPBACK };
    if (url.search === '') return anonymous;
    const { matches } = targetOf(request, releases, context);
    const query = declaredQuery(matches);
    // The response for a path that is not canonical is a redirect with the whole query, so it depends on more than the
    // declared parameters.
    if (!query || canonicalPath(url.pathname, matches) !== path) return undefined;
    return { ...anonymous, url: withQuery(url, query) };
  }

  function cacheKey({ path, url, visitor }: PageRequest, versions: Record<string, string>): string {
    const generations = visibleRemotes(visitor, releases).map(releases.generation);
    const releaseSet = [
      releases.mounts.generation,
      ...generations,
      context.contentVersion(),
      ...Object.entries(versions),
    ];
    return `${releaseSet.join()} ${path}${url.search}`;
  }
}

/** Returns the URL with the named parameters only, in the order of `names`. */
function withQuery(url: URL, names: readonly string[]): URL {
  const result = new URL(url);
  result.search = '';
  for (const name of names)
    for (const value of url.searchParams.getAll(name)) result.searchParams.append(name, value);
  return result;
}
