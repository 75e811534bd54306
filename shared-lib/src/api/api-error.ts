/** Problem document (RFC 9457). `retryAfter` is in seconds. */
export type Problem = {
  title?: string;
  detail?: string;
  errors?: { field: string; message: string }[];
  retryAfter?: number;
  /** The stored record, with the service's field names, if it changed before the caller's write (412). */
  current?: unknown;
  changedBy?: string | null;
  changedAt?: string;
  /** Capabilities of the service. Present if the service is not ready (503). */
  capabilities?: unknown[];
};

/** Status text if no response arrived. If the shell gets no response, it sends a problem document with this title. */
export const NO_ANSWER = 'The content service does not answer';

/**
 * React Router recognizes an error response by the fields `status`, `statusText`, `internal` and `data`. A page that
 * the server renders for the error gets this `status`: https://reactrouter.com/api/utils/isRouteErrorResponse
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status of the response. 503 if no response arrived. */
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

export function undefinedIfMissing(error: unknown): undefined {
  if (statusOf(error) !== 404) throw error;
}

export function problemOf(error: unknown): Problem {
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined;
  return typeof data === 'object' && data !== null ? data : {};
}

/** Use this for content that a page must have. @throws ApiError 503 for any failure, even a 404 */
export async function requireContent<T>(content: Promise<T>): Promise<T> {
  try {
    return await content;
  } catch (error) {
    throw new ApiError(503, error instanceof Error ? error.message : 'Content failed to load');
  }
}
