import type { Config } from '../config';
import type { Log } from '../logging/log';
import type { Outcome, RenderJob } from '../rendering/protocol';
import { runJob } from '../rendering/run-job';
import { logFailure } from './load-failure';
import type { PageRequest } from './page-request';
import { SlowRouteBreaker } from './slow-route-breaker';
import type { Target } from './target';

/**
 * `skipped`: the server cannot render the release, or `SlowRouteBreaker` is open for the route.
 * `isAccepted`: the action has accepted the posted form, even if the page then failed.
 */
export type LoadResult = (Outcome | { kind: 'skipped' }) & { isAccepted?: boolean };

/** Exceeds the timeout of content service calls, so that a slow call fails before the shell aborts the action. */
const ACTION_BUDGET_MS = 20_000;

export function createLoad({ renderBudgetMs }: Pick<Config, 'renderBudgetMs'>, log: Log) {
  const breaker = new SlowRouteBreaker();

  return async function load(request: PageRequest, target: Target): Promise<LoadResult> {
    const { owner, route, isResource } = target;
    const hasForm = request.form !== undefined;
    const usesBreaker = !hasForm && !isResource;
    // A slow canary or preview must not keep the live release from rendering the same route.
    const releaseRoute = `${owner?.live?.release.version ?? ''} ${route}`;
    const canLoad = !owner || owner.pages || isResource;
    if (!canLoad || (owner && usesBreaker && breaker.isOpen(releaseRoute))) return { kind: 'skipped' };
    const budgetMs = hasForm && !isResource ? ACTION_BUDGET_MS : renderBudgetMs;
    let isAccepted = false;
    const outcome = await run(request, target, budgetMs, () => (isAccepted = true));
    const loaded = { ...ofExpectedKind(outcome, isResource), isAccepted };
    if (usesBreaker) breaker.record(releaseRoute, loaded);
    logFailure(log, request, target, loaded);
    return loaded;
  };
}

/** The shell's own pages, such as 404, contain no code of a remote, so this process renders them. */
function run(
  { url, ip, userAgent, form, visitor }: PageRequest,
  target: Target,
  budgetMs: number,
  onAccepted: () => void,
) {
  const job: RenderJob = {
    facts: target.facts,
    site: target.current.site,
    url: url.href,
    ip,
    userAgent,
    hasAdminToken: visitor.hasAdminToken,
    form,
    isResource: target.isResource,
    budgetMs,
  };
  const renderer = target.owner?.live?.renderer;
  return renderer ? renderer.render(job, onAccepted) : runJob(NO_PAGES, job);
}

/** One array for all calls, because `handlerOf` (rendering/load-page.ts) caches handlers by array. */
export const NO_PAGES: [] = [];

function ofExpectedKind(outcome: Outcome, isResource: boolean): Outcome {
  if (outcome.kind === 'failed' || (outcome.kind === 'resource') === isResource) return outcome;
  const reason = isResource ? 'A resource route rendered a page' : 'A page route returned a resource';
  return { kind: 'failed', failure: { reason } };
}
