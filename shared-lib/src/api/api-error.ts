/** A problem document (RFC 9457) with the fields it complains about, as our own service sends it. */
export type Problem = {
  title?: string;
  detail?: string;
  errors?: { field: string; message: string }[];
  /** Of a refused write (412): the record as it is stored now, by its wire names. */
  current?: unknown;
  /** Of a limited call (429) or a busy service (503): seconds until the next attempt can succeed. */
  retryAfter?: number;
  /** Who wrote it last; null when nobody knows. */
  changedBy?: string | null;
  /** When, in ISO 8601. */
  changedAt?: string;
};

/**
 * The one error of the API client. `status` is the answer's; 503 when there was no answer in time.
 *
 * `status`, `statusText`, `internal` and `data` make it a route error response in React Router's eyes, so an
 * error thrown in a loader keeps its status through server rendering and hydration:
 * https://reactrouter.com/api/utils/isRouteErrorResponse
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly statusText: string;
  readonly internal = false;
  readonly data: Problem;

  constructor(status: number, statusText: string, problem: Problem = {}) {
    super(problem.detail ?? problem.title ?? statusText);
    this.status = status;
    this.statusText = statusText;
    this.data = problem;
  }
}

/** The status of an API error, whichever copy of this file threw it. */
export function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : undefined;
}

/** What the service says about an error; {} for any other error. */
export function problemOf(error: unknown): Problem {
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined;
  return typeof data === 'object' && data !== null ? data : {};
}

/** For what a page cannot do without: whatever kept it away, the page's content cannot be had just now (503). */
export async function needed<T>(content: Promise<T>): Promise<T> {
  try {
    return await content;
  } catch (error) {
    throw new ApiError(503, error instanceof Error ? error.message : 'The content cannot be had');
  }
}
