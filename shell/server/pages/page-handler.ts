import { PAGE_VIEW_METRIC } from '../../src/page-view';
import type { Config } from '../config';
import type { SiteFacts } from '../content/site-facts';
import type { Log } from '../logging/log';
import { CachedPage, type Preferences } from './cached-page';
import { ownerFor } from './composition';
import type { ShellScripts } from './html';
import { createLoad } from './load';
import { releaseFault } from './load-failure';
import type { PageCache, RenderResult } from './page-cache';
import { isAnonymous, type PageRequest } from './page-request';
import { withPrivateCaching, type PageResponse } from './page-response';
import { ALL_ROUTES, type ReleaseJudge } from '../releases/releases';
import { networkOf } from '../visitors/network';
import { createPlan, type PagePlan, type PlanParts } from './plan';
import { createRender } from './render';
import { createRespond } from './respond';
import { targetOf } from './target';
import { withPinnedReleases } from './visitor-releases';

type Parts = PlanParts & {
  judge: ReleaseJudge;
  scripts: ShellScripts;
  cache: PageCache;
  siteFacts: Pick<SiteFacts, 'current'>;
  log: Log;
};

export function createPageHandler(config: Config, parts: Parts) {
  const { releases, judge, context, cache, siteFacts, log } = parts;
  const plan = createPlan(parts);
  const load = createLoad(config, log);
  const render = createRender(config, parts);
  const respond = createRespond(config, parts);

  return async function handle(request: PageRequest, preferences: Preferences): Promise<PageResponse> {
    const visitor = await withPinnedReleases(request.visitor, releases, log);
    const planned = plan({ ...request, visitor });
    const { response, fault } = await respondTo(planned, preferences);
    recordOutcome(planned, response, fault);
    return withVisitorHeaders(response, planned);
  };

  async function respondTo(planned: PagePlan, preferences: Preferences): Promise<Rendered> {
    const { shared, request } = planned;
    const renderOwn = () => renderAnew(request);
    if (!shared) return renderOwn();
    const { page, fault } = await cache.page(shared.key, () => renderAnew(shared.request));
    if (page instanceof CachedPage) return { response: await page.respond(preferences), fault };
    // The shared request has only the query parameters that the route declares, but a redirect must keep all of them.
    const isQueryLost = 'Location' in page.headers && shared.request.url.search !== request.url.search;
    return isQueryLost ? renderOwn() : { response: page, fault };
  }

  async function renderAnew(request: PageRequest): Promise<RenderResult> {
    const target = {
      ...targetOf(request, releases, context),
      current: await siteFacts.current(),
    };
    const loaded = await load(request, target);
    const fault = loaded.kind === 'skipped' ? undefined : releaseFault(request, target, loaded);
    return { ...respond(request, target, await render(request, target, loaded)), fault };
  }

  function recordOutcome({ request, view, compared }: PagePlan, { headers }: PageResponse, fault?: string) {
    const remote = ownerFor(request.url.pathname, request.visitor, releases)?.name ?? '';
    const version = compared[remote];
    if (view === undefined || version === undefined) return;
    const isForm = request.form !== undefined;
    if (fault === undefined && !isDocument(headers) && !(isForm && 'Location' in headers)) return;
    judge.record({
      remote,
      version,
      signal: isForm ? 'form' : 'render',
      route: ALL_ROUTES,
      outcome: fault !== undefined,
      view: view.id,
      network: networkOf(request.ip),
      // The error of a form may quote the visitor's input, which must not get into the registry's history.
      ...(fault !== undefined && !isForm && { message: fault }),
    });
  }
}

type Rendered = Pick<RenderResult, 'response' | 'fault'>;

const isDocument = (headers: PageResponse['headers']) =>
  String(headers['Content-Type'] ?? '').startsWith('text/html');

/** Forbids shared caching of responses that depend on the visitor. */
function withVisitorHeaders(response: PageResponse, plan: PagePlan): PageResponse {
  const { request, cookies, view, hasComparison } = plan;
  if (cookies.length === 0 && !hasComparison && isAnonymous(request)) return response;
  const headers = withPrivateCaching(response.headers);
  const ownCookies = [headers['set-cookie'] ?? []].flat();
  return {
    ...response,
    headers: {
      ...headers,
      ...(cookies.length > 0 && { 'set-cookie': [...ownCookies, ...cookies] }),
      ...(view &&
        request.form === undefined && { 'Server-Timing': `${PAGE_VIEW_METRIC};desc="${view.token}"` }),
    },
  };
}
