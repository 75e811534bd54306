/** Problem document (RFC 9457). `retryAfter` is in seconds. */
export type Problem = {
  title?: string;
  detail?: string;
  errors?: { field: string; message: string }[];
  retryAfter?: number;
  /**
   * The stored record, with the service's field names. Present if the record changed before the caller's write (412).
   */
  current?: unknown;
  changedBy?: string | null;
  changedAt?: string;
};

/**
 * `status` is 503 if no response arrived. React Router sends `status` with a server-rendered error page only
 * if the error has `status`, `statusText`, `internal` and `data`:
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

/** Uses no `instanceof`, because the shell and each remote bundle their own copy of `ApiError`. */
export function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : undefined;
}

export function problemOf(error: unknown): Problem {
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined;
  return typeof data === 'object' && data !== null ? data : {};
}

/** @throws ApiError 503 for any failure */
export async function requireContent<T>(content: Promise<T>): Promise<T> {
  try {
    return await content;
  } catch (error) {
    throw new ApiError(503, error instanceof Error ? error.message : 'Content failed to load');
  }
}
