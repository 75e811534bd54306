import type { Log } from '../logging/log';
import type { Failure, Outcome } from '../rendering/protocol';
import type { PageRequest } from './page-request';
import type { Target } from './target';

/** Logs why a page is incomplete or missing. */
export function logFailure(log: Log, { form }: PageRequest, target: Target, outcome: Outcome): void {
  const failure = failureOf(outcome);
  if (!failure) return;
  const { route, owner, composition } = target;
  const facts = { route, remote: owner?.name, set: composition.set, err: failure };
  if (outcome.kind === 'page') log.warn(facts, 'page without its content');
  else if (target.isResource) {
    if (resourceStatus(failure) >= 500) log.warn(facts, 'resource cannot be had');
  } else log.warn(facts, form === undefined ? 'page is left to the browser' : 'form without an answer');
}

/** Returns the failure if the release caused it, and not the content service. */
export function releaseFault({ owner, isResource }: Target, outcome: Outcome) {
  const failure = failureOf(outcome);
  if (!failure || !owner || isResource || failure.isOverrun || failure.status !== undefined) return undefined;
  return { remote: owner.name, reason: `on the server: ${failure.reason}` };
}

/** Status of the response to a resource that failed. A failure of the content service is temporary. */
export function resourceStatus({ status, isOverrun }: Failure): number {
  if (isOverrun) return 503;
  if (status === undefined) return 500;
  return status > 500 ? 503 : status;
}

function failureOf(outcome: Outcome): Failure | undefined {
  if (outcome.kind === 'failed') return outcome.failure;
  return outcome.kind === 'page' && outcome.status === 503 ? outcome.failure : undefined;
}
