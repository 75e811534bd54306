import { PAGE_VIEW_METRIC } from '../../src/page-view';
import type { Config } from '../config';
import type { Log } from '../logging/log';
import { CachedPage, type Preferences } from './cached-page';
import type { ShellScripts } from './html';
import { createLoad } from './load';
import { releaseFault } from './load-failure';
import type { PageCache, RenderResult } from './page-cache';
import type { PageRequest } from './page-request';
import { isShared, PRIVATE_CACHING, type PageResponse } from './page-response';
import { createPlan, type PagePlan, type PlanParts } from './plan';
import { createRender } from './render';
import { createRespond } from './respond';
import { targetOf } from './target';
import { withPinnedReleases } from './visitor-releases';

type Parts = PlanParts & { scripts: ShellScripts; cache: PageCache; log: Log };

/** Creates the handler of page requests: plan, cache, load, render, respond. */
export function createPageHandler(config: Config, parts: Parts) {
  const { releases, canaries, context, cache, log } = parts;
  const plan = createPlan(parts);
  const load = createLoad(config, log);
  const render = createRender(config, parts);
  const respond = createRespond(config, context);

  return async function handle(request: PageRequest, preferences: Preferences): Promise<PageResponse> {
    const visitor = await withPinnedReleases(request.visitor, releases, log);
    const planned = plan({ ...request, visitor });
    const { shared, view } = planned;
    const renderOwn = async () => (await renderAnew(planned.request, view)).response;
    if (!shared) return withVisitorHeaders(await renderOwn(), planned);
    const page = await cache.page(shared.key, () => renderAnew(shared.request, view));
    if (page instanceof CachedPage) return withVisitorHeaders(await page.respond(preferences), planned);
    // A redirect of the shared request lacks the query parameters that the route does not declare.
    const isQueryLost = 'Location' in page.headers && shared.request.url.search !== request.url.search;
    return withVisitorHeaders(isQueryLost ? await renderOwn() : page, planned);
  };

  async function renderAnew(request: PageRequest, view: string | undefined): Promise<RenderResult> {
    const target = targetOf(request, releases, context);
    const loaded = await load(request, target);
    const fault = loaded.kind === 'skipped' ? undefined : releaseFault(target, loaded);
    if (view && fault) canaries.recordFailure(view, fault.remote, fault.reason);
    return respond(request, target, await render(request, target, loaded));
  }
}

/** Adds the visitor's cookies and, during a canary, the id of the page view. Both keep shared caches out. */
function withVisitorHeaders(response: PageResponse, { cookies, view, hasCanary }: PagePlan): PageResponse {
  if (cookies.length === 0 && !hasCanary) return response;
  const { headers } = response;
  const ownCookies = [headers['set-cookie'] ?? []].flat();
  return {
    ...response,
    headers: {
      ...headers,
      ...(isShared(headers) && PRIVATE_CACHING),
      ...(cookies.length > 0 && { 'set-cookie': [...ownCookies, ...cookies] }),
      ...(view && { 'Server-Timing': `${PAGE_VIEW_METRIC};desc="${view}"` }),
    },
  };
}
