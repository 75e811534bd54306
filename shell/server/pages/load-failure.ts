import type { Log } from '../logging/log';
import type { Failure, Outcome } from '../rendering/protocol';
import { redirectTarget } from '../rendering/redirect-target';
import type { PageRequest } from './page-request';
import type { Target } from './target';

export function logFailure(
  log: Log,
  { form }: PageRequest,
  target: Target,
  outcome: Outcome & { isAccepted?: boolean },
): void {
  const failure = failureOf(outcome);
  if (!failure) return;
  const { route, owner, facts } = target;
  const logged = { route, remote: owner?.name, set: facts.set, err: failure };
  if (outcome.kind === 'page' || outcome.isAccepted) log.warn(logged, 'page lacks content');
  else if (target.isResource) {
    if (resourceStatus(failure) >= 500) log.warn(logged, 'resource failed');
  } else log.warn(logged, form === undefined ? 'page is rendered by the browser' : 'form failed');
}

/**
 * Returns undefined for an exceeded time budget or a failure with an HTTP status, because the content service may be
 * the cause.
 */
export function releaseFault(
  request: Pick<PageRequest, 'url' | 'form'>,
  { owner, isResource }: Pick<Target, 'owner' | 'isResource'>,
  outcome: Outcome,
): string | undefined {
  if (!owner || isResource) return undefined;
  const failure = failureOf(outcome);
  if (failure) return failure.isOverrun || failure.status !== undefined ? undefined : failure.reason;
  if (outcome.kind === 'page' && outcome.status >= 500 && !outcome.missesContent)
    return `it answers ${outcome.status}`;
  return isEndless(request, outcome) ? 'it redirects to itself' : undefined;
}

/** After a form, a redirect to the same page is usual: the browser then requests the page with GET. */
const isEndless = ({ url, form }: Pick<PageRequest, 'url' | 'form'>, outcome: Outcome): boolean =>
  form === undefined && redirectTarget(outcome, url)?.href === url.href;

/**
 * Replaces a status above 500 by 503, because failures of the content service are temporary. Replaces a status below 400
 * by 500: a loader can throw a value with any number as `status`, and a failure must not be sent as a success.
 */
export function resourceStatus({ status, isOverrun }: Failure): number {
  if (isOverrun) return 503;
  if (status === undefined || status < 400) return 500;
  return status > 500 ? 503 : status;
}

/**
 * A page with an error status other than 503, such as 404, has not failed. After a form, a page whose loaders failed
 * has the status of the action, such as 200.
 */
function failureOf(outcome: Outcome): Failure | undefined {
  if (outcome.kind === 'failed') return outcome.failure;
  const isFailure = outcome.kind === 'page' && (outcome.status === 503 || outcome.status < 300);
  return isFailure ? outcome.failure : undefined;
}
