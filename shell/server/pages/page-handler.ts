import { PAGE_VIEW_METRIC } from '../../src/page-view';
import { declaredQuery } from '../../src/route-handle';
import type { Canaries } from '../releases/canary-monitor';
import type { LiveReleases } from '../releases/live-releases';
import type { Visitors } from '../visitors/visitors';
import { canonicalPath } from './address';
import { isShared, PRIVATE_CACHING, type Answer } from './page-response';
import { CachedPage, type Preferences } from './cached-page';
import type { Surroundings } from './composition';
import type { PageRequest, PageResult } from './page';
import type { PageCache } from './page-cache';
import { inGroup, onTrialFor, visibleTo, withPins } from './visitor-releases';
import { targetOf, type Target } from './target';

type Parts = {
  releases: LiveReleases;
  canaries: Canaries;
  visitors: Visitors;
  surroundings: Surroundings;
  cache: PageCache;
  render: (request: PageRequest, target: Target) => Promise<PageResult>;
  log: { warn: (facts: object, text: string) => void };
};

type OwnHeaders = { cookies: string[]; view: string | undefined; hasCanary: boolean };

/** Cached pages are rendered on behalf of the shell, not of a visitor. */
const LOOPBACK = '127.0.0.1';

/**
 * Creates the handler of page requests. It resolves the visitor's releases, takes the page from the cache or renders it,
 * and adds the headers that are the visitor's own.
 */
export function createPageHandler(parts: Parts) {
  const { releases, canaries, visitors, surroundings, cache, render, log } = parts;

  return async function answerTo(request: PageRequest, preferences: Preferences): Promise<Answer> {
    const pinned = request.visitor.pinned ? await withPins(request.visitor, releases, log) : request.visitor;
    const { visitor, cookies } = inGroup(pinned, releases, visitors);
    const resolved = { ...request, visitor };
    const canaryVersions = onTrialFor(visitor, releases);
    const view = request.form === undefined ? canaries.shown(canaryVersions) : undefined;
    const hasCanary = visibleTo(visitor).some(releases.hasCandidate);
    const own = { cookies, view, hasCanary };
    const shared = sharedRequest(resolved);
    if (!shared) return withVisitorHeaders((await renderFor(resolved, view)).answer, own);
    const generations = visibleTo(visitor).map(releases.generation);
    const releaseSet = [...generations, surroundings.content(), ...Object.entries(canaryVersions)];
    const key = `${releaseSet.join()} ${shared.path}${shared.url.search}`;
    const page = await cache.page(key, () => renderFor(shared, view));
    if (page instanceof CachedPage) return withVisitorHeaders(await page.answer(preferences), own);
    const isQueryLost = 'Location' in page.headers && shared.url.search !== request.url.search;
    const answer = isQueryLost ? (await renderFor(resolved, view)).answer : page;
    return withVisitorHeaders(answer, own);
  };

  async function renderFor(request: PageRequest, view: string | undefined): Promise<PageResult> {
    const target = targetOf(request.url, request.visitor, releases, surroundings);
    const result = await render(request, target);
    if (view && result.failure) canaries.failed(view, result.failure.remote, result.failure.reason);
    return result;
  }

  /**
   * Returns the request without its visitor's data. Undefined if the page must not be shared: the visitor has a session
   * or a preview or sent a form, or the URL has a query and the route does not declare which parameters count.
   */
  function sharedRequest(request: PageRequest): PageRequest | undefined {
    const { url, path, visitor, form } = request;
    if (form !== undefined || visitor.hasAdminToken || visitor.pinned) return undefined;
    const { userAgent: _userAgent, ...anonymous } = { ...request, ip: LOOPBACK };
    if (url.search === '') return anonymous;
    const { matches } = targetOf(url, visitor, releases, surroundings);
    const query = declaredQuery(matches);
    // A redirect to the canonical path keeps the whole query, so its response depends on it.
    if (!query || canonicalPath(url.pathname, matches) !== path) return undefined;
    return { ...anonymous, url: withQuery(url, query) };
  }

  /** Adds the visitor's cookies and, during a canary, the id of the page view. Both keep shared caches out. */
  function withVisitorHeaders(answer: Answer, { cookies, view, hasCanary }: OwnHeaders): Answer {
    if (cookies.length === 0 && !hasCanary) return answer;
    const { headers } = answer;
    const ownCookies = [headers['set-cookie'] ?? []].flat();
    return {
      ...answer,
      headers: {
        ...headers,
        ...(isShared(headers) && PRIVATE_CACHING),
        ...(cookies.length > 0 && { 'set-cookie': [...ownCookies, ...cookies] }),
        ...(view && { 'Server-Timing': `${PAGE_VIEW_METRIC};desc="${view}"` }),
      },
    };
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
