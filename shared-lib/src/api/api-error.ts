/**
 * Body of an error response: a problem document (RFC 9457) with additional members of our content service. `retryAfter`
 * is in seconds.
 */
export type Problem = {
  title?: string;
  detail?: string;
  errors?: { field: string; message: string }[];
  retryAfter?: number;
  /**
   * The stored record, in wire names. Present, like `changedBy` and `changedAt`, if the service rejected a write (412)
   * because another write had changed the record.
   */
  current?: unknown;
  changedBy?: string | null;
  changedAt?: string;
};

/**
 * Error of a failed call. `status` is the status of the response. If no response arrived, for example after a timeout
 * or an abort, `status` is 503. Some calls throw 404 for a missing record, or 502 for a response that they cannot use.
 *
 * React Router treats any object with `status`, `statusText`, `internal` and `data` as a route error response. An
 * `ApiError` has these properties, so an error that a loader throws keeps its status through server rendering and
 * hydration: https://reactrouter.com/api/utils/isRouteErrorResponse
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

/** Does not use `instanceof`, because the shell and each remote bundle their own copy of the class `ApiError`. */
export function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : undefined;
}

export function problemOf(error: unknown): Problem {
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined;
  return typeof data === 'object' && data !== null ? data : {};
}

/** Awaits content without which the page cannot be rendered. @throws ApiError 503 for any failure */
export async function requireContent<T>(content: Promise<T>): Promise<T> {
  try {
    return await content;
  } catch (error) {
    throw new ApiError(503, error instanceof Error ? error.message : 'Content failed to load');
  }
}
