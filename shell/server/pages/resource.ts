import { statusOf } from 'shared-lib/api';
import { canonicalPath } from './address';
import { movedAnswer, resourceAnswer, textAnswer, type Answer } from './answer';
import { loadResource, type Asked } from './load';
import type { Target } from './target';
import { OverrunError, withinBudget } from './time-budget';

type Log = { warn: (facts: object, text: string) => void };

/** Answers an address that is no page: the route's loader gives the whole `Response`. */
export async function answerResource(
  target: Target,
  asked: Asked,
  budgetMs: number,
  log: Log,
): Promise<Answer> {
  try {
    const answer = await withinBudget(budgetMs, async (signal) => {
      const response = await loadResource(target, asked, signal).catch(thrownRedirect);
      if (!(response instanceof Response)) throw new Error('A resource route gives a Response');
      return resourceAnswer(response, Buffer.from(await response.arrayBuffer()));
    });
    const path = canonicalPath(asked.url.pathname, target.matches);
    return answer.status < 300 && path !== asked.path ? movedAnswer(path, asked.url) : answer;
  } catch (error) {
    const status = failureStatus(error);
    if (status >= 500)
      log.warn({ route: target.route, remote: target.owner?.name, err: error }, 'resource cannot be had');
    return textAnswer(
      status,
      TEXTS[status] ?? 'This cannot be had.',
      status === 405 ? { Allow: 'GET, HEAD' } : {},
    );
  }
}

const TEXTS: Record<number, string> = {
  404: 'Not found',
  405: 'Method not allowed',
  503: 'This cannot be had right now. Please try again in a moment.',
};

/** A redirect may be thrown; other answers that are thrown are errors. */
function thrownRedirect(error: unknown): Response {
  if (error instanceof Response && error.status < 400) return error;
  throw error;
}

/** The content service's failure is not ours, and passes; a fault in the code is. */
function failureStatus(error: unknown): number {
  if (error instanceof OverrunError) return 503;
  const status = statusOf(error);
  if (status === undefined) return 500;
  return status > 500 ? 503 : status;
}
