import { declaredQuery } from '../../src/route-handle';
import type { LiveReleases } from '../releases/releases';
import type { PageViews } from '../visitors/page-views';
import type { Visitors } from '../visitors/visitors';
import { canonicalPath } from '../site/address';
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
  request: PageRequest;
  /** Request that stands for all visitors with the same cache key. Undefined if the page is for this request only. */
  shared?: {
    key: string;
    /** Contains no data about the visitor. */
    request: PageRequest;
  };
  cookies: string[];
  /** Version that this visitor gets, by remote. Only for remotes with two releases in use, such as live and canary. */
  compared: Record<string, string>;
  /** Identifies the page view or posted form in the comparison of releases. Undefined if no releases are compared. */
  view: { id: string; token: string } | undefined;
  /** True if other visitors may get another release of a visible remote. */
  hasComparison: boolean;
};

const LOOPBACK = '127.0.0.1';

/**
 * The returned function must be synchronous, and its caller must start the rendering without an `await` in between.
 * Otherwise, the cache could store a page of a new release under the key of the former release.
 */
export function createPlan({ releases, views, visitors, context }: PlanParts) {
  return function plan(request: PageRequest): PagePlan {
    const { visitor, cookies } = withGroup(request.visitor, releases, visitors);
    const planned = { ...request, visitor };
    const compared = comparedVersions(visitor, releases);
    const shared = sharedRequest(planned);
    return {
      request: planned,
      ...(shared && { shared: { request: shared, key: cacheKey(shared, compared) } }),
      cookies,
      compared,
      view: Object.keys(compared).length > 0 ? views.create(compared) : undefined,
      hasComparison: hasComparedReleases(visitor, releases),
    };
  };

  /** Returns undefined if the response depends on the visitor or on undeclared query parameters. */
  function sharedRequest(request: PageRequest): PageRequest | undefined {
    const { url, path } = request;
    if (!isAnonymous(request)) return undefined;
    const { userAgent: _userAgent, ...anonymous } = { ...request, ip: LOOPBACK };
    if (url.search === '') return anonymous;
    const { matches } = targetOf(request, releases, context);
    const query = declaredQuery(matches);
    // The redirect to the canonical path keeps the whole query, so the response depends on all parameters.
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

function withQuery(url: URL, names: readonly string[]): URL {
  const result = new URL(url);
  result.search = '';
  for (const name of names)
    for (const value of url.searchParams.getAll(name)) result.searchParams.append(name, value);
  return result;
}
