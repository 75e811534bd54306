import type { Failure, Outcome } from '../rendering/protocol';
import { canonicalPath } from './address';
import { movedAnswer, resourceAnswer, textAnswer, type Answer } from './page-response';
import type { Target } from './target';

type Log = { warn: (facts: object, text: string) => void };

/**
 * Answers an address that is no page: the route's loader returned the whole response.
 * @param path as it was written in the request
 */
export function answerResource(target: Target, outcome: Outcome, url: URL, path: string, log: Log): Answer {
  if (outcome.kind === 'resource') {
    const body = Buffer.from(outcome.bodyBase64, 'base64');
    const answer = resourceAnswer(outcome.status, new Headers(outcome.headers), body);
    const canonical = canonicalPath(url.pathname, target.matches);
    return answer.status < 300 && canonical !== path ? movedAnswer(canonical, url) : answer;
  }
  const failure =
    outcome.kind === 'failed' ? outcome.failure : { reason: 'A resource route rendered a page' };
  const status = failureStatus(failure);
  if (status >= 500)
    log.warn({ route: target.route, remote: target.owner?.name, err: failure }, 'resource cannot be had');
  return textAnswer(
    status,
    TEXTS[status] ?? 'This cannot be had.',
    status === 405 ? { Allow: 'GET, HEAD' } : {},
  );
}

const TEXTS: Record<number, string> = {
  404: 'Not found',
  405: 'Method not allowed',
  503: 'This cannot be had right now. Please try again in a moment.',
};

/** The content service's failure is not ours, and passes; a fault in the code is. */
function failureStatus({ status, isOverrun }: Failure): number {
  if (isOverrun) return 503;
  if (status === undefined) return 500;
  return status > 500 ? 503 : status;
}
