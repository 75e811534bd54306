import { NO_ANSWER, problemOf, statusOf } from './api-error';

/**
 * Returns true if the service may have carried out the call, although its response is missing. Instead of the service,
 * a proxy or the shell may have answered.
 */
export function isUnknownOutcome(error: unknown): boolean {
  const { title = NO_ANSWER, detail } = problemOf(error);
  return [502, 503, 504].includes(statusOf(error) ?? 0) && title === NO_ANSWER && detail === undefined;
}
