/** A problem document (RFC 9457) with the extensions of our content service. */
export type Problem = {
  title?: string;
  detail?: string;
  errors?: { field: string; message: string }[];
  /** Seconds until the next attempt is allowed (429). */
  retryAfter?: number;
  /** The stored record with its wire names, when it changed since it was read (412). */
  current?: unknown;
  /** The admin who wrote the stored record; null if unknown (412). */
  changedBy?: string | null;
  /** When the stored record was written, in ISO 8601 (412). */
  changedAt?: string;
};

/**
 * The only error that the API client throws. `status` is the status of the response, or 503 if there was none in time.
 *
 * React Router recognizes `status`, `statusText`, `internal` and `data` as a route error response, so an error that a
 * loader throws keeps its status through server rendering and hydration:
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

/** Status of an API error. Shell and remotes have a copy of `ApiError` each, so `instanceof` does not work. */
export function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : undefined;
}

/** Problem document of an API error; {} for any other error. */
export function problemOf(error: unknown): Problem {
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined;
  return typeof data === 'object' && data !== null ? data : {};
}

/** Awaits content that the page cannot be shown without. @throws ApiError 503 for any failure */
export async function requireContent<T>(content: Promise<T>): Promise<T> {
  try {
    return await content;
  } catch (error) {
    throw new ApiError(503, error instanceof Error ? error.message : 'Content failed to load');
  }
}
