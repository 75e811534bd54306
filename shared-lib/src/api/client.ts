import axios, { isAxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { joinUrl, site } from '../site';
import { ApiError } from './api-error';
import { bearerToken } from './session';

const REQUEST_TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

export type CallOptions = {
  signal?: AbortSignal;
  /** Set on a write that a person may send twice: the service stores it once. */
  idempotencyKey?: string;
};

/** The one HTTP client, for browsers and the server. Paths are relative to `{api}`. Every failure is an `ApiError`. */
export const client = {
  get: <T = unknown>(path: string, options?: CallOptions) => send<T>({ method: 'get', url: path }, options),
  post: <T = unknown>(path: string, data: unknown, options?: CallOptions) =>
    send<T>({ method: 'post', url: path, data }, options),
  put: <T = unknown>(path: string, data: unknown, options?: CallOptions) =>
    send<T>({ method: 'put', url: path, data }, options),
  delete: <T = unknown>(path: string, options?: CallOptions) =>
    send<T>({ method: 'delete', url: path }, options),
};

async function send<T>(
  request: AxiosRequestConfig,
  { signal, idempotencyKey }: CallOptions = {},
): Promise<T> {
  const token = bearerToken();
  try {
    const answer: AxiosResponse<T> = await axios.request<T>({
      ...request,
      url: joinUrl(site().apiUrl, request.url ?? ''),
      headers: {
        Accept: 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      },
      withCredentials: true,
      timeout: REQUEST_TIMEOUT_MS,
      maxContentLength: MAX_ANSWER_BYTES,
      ...(signal && { signal }),
    });
    return answer.data;
  } catch (error) {
    throw asApiError(error);
  }
}

function asApiError(error: unknown): ApiError {
  if (!isAxiosError<unknown>(error) || !error.response)
    return new ApiError(503, 'The content service does not answer');
  const { status, statusText, data } = error.response;
  return new ApiError(status, statusText, typeof data === 'object' && data !== null ? data : {});
}
