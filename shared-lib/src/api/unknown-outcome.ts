import { NO_ANSWER, problemOf, statusOf } from './api-error';

/**
 * Returns true if the service may have done what the call asked for: no response arrived, or a proxy or the shell
 * answered because it got none from the service.
 */
export function isUnknownOutcome(error: unknown): boolean {
  const { title = NO_ANSWER, detail } = problemOf(error);
  return [502, 503, 504].includes(statusOf(error) ?? 0) && title === NO_ANSWER && detail === undefined;
}
