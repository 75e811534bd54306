import { NO_ANSWER, problemOf, statusOf } from './api-error';

/** True if the service may have carried out the call: it sent no response, or a proxy or the shell answered instead. */
export function isUnknownOutcome(error: unknown): boolean {
  const { title = NO_ANSWER, detail } = problemOf(error);
  return [502, 503, 504].includes(statusOf(error) ?? 0) && title === NO_ANSWER && detail === undefined;
}
