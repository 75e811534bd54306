import axios, { isAxiosError, type AxiosResponse } from 'axios';
import { joinUrl, site } from '../site';
import { ApiError, NO_ANSWER, type Problem } from './api-error';
import type { CallOptions } from './call';
import { bearerToken } from './session';

const REQUEST_TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
/** Limits the headers that contain hidden form fields, because bots may fill these fields with long texts. */
const MAX_HEADER_LENGTH = 200;

type Call = {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  query?: Record<string, string | number>;
  body?: unknown;
};

export type Answer<T> = { body: T; headers: AxiosResponse['headers'] };

export async function send<T>({ method, path, query, body }: Call, options: CallOptions): Promise<Answer<T>> {
  try {
    const answer: AxiosResponse<T> = await axios.request<T>({
      method,
      url: joinUrl(site().apiUrl, path),
      params: query,
      data: body,
      ...credentialsOf(options),
      timeout: REQUEST_TIMEOUT_MS,
      maxContentLength: MAX_ANSWER_BYTES,
      signal: options.signal,
    });
    options.onCookies?.(cookiesOf(answer));
    return { body: answer.data, headers: answer.headers };
  } catch (error) {
    throw toApiError(error);
  }
}

/** Third-party services get no cookies: with cookies, browsers reject `Access-Control-Allow-Origin: *`. */
export const credentialsOf = (options: CallOptions) => ({
  headers: headersFor(options),
  withCredentials: !site().isForeignService,
});

function headersFor({
  idempotencyKey,
  botCheck,
  requestContext,
  forwardedFor,
  userAgent,
  revision,
}: CallOptions): Record<string, string> {
  const token = bearerToken();
  return {
    Accept: 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(revision !== undefined && { 'If-Match': `"${revision}"` }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    ...(botCheck?.stamp && { 'Form-Stamp': headerText(botCheck.stamp) }),
    ...(botCheck?.honeypot && { 'Form-Trap': headerText(botCheck.honeypot) }),
    ...(requestContext && { 'Request-Context': requestContext }),
    ...(forwardedFor && { 'X-Forwarded-For': forwardedFor }),
    ...(userAgent && { 'User-Agent': userAgent }),
  };
}

const headerText = (text: string) => encodeURIComponent(text).slice(0, MAX_HEADER_LENGTH);

function cookiesOf({ headers }: AxiosResponse): string[] {
  const cookies: unknown = headers['set-cookie'];
  return Array.isArray(cookies) ? cookies.map(String) : [];
}

export function toApiError(error: unknown): ApiError {
  if (!isAxiosError<unknown>(error) || !error.response) return new ApiError(503, NO_ANSWER);
  const { status, statusText, data, headers } = error.response;
  const retryAfter = secondsUntilRetry(headers['retry-after']);
  // HTTP/2 has no status text.
  const text = statusText || `Error ${status}`;
  return new ApiError(status, text, { ...(retryAfter !== undefined && { retryAfter }), ...problemIn(data) });
}

/** Omits fields whose type is not the type in `Problem`: a third-party service may send an object as `errors`. */
const problemIn = (body: unknown): Problem =>
  Object.fromEntries(Object.entries(typeof body === 'object' && body ? body : {}).filter(isProblemField));

function isProblemField([name, value]: [string, unknown]): boolean {
  if (name === 'errors') return Array.isArray(value) && value.every(isFieldError);
  if (name === 'capabilities') return Array.isArray(value);
  if (name === 'retryAfter') return typeof value === 'number';
  return name === 'current' || typeof value === 'string';
}

const isFieldError = (error: Record<string, unknown> | null) =>
  typeof error?.field === 'string' && typeof error.message === 'string';

function secondsUntilRetry(header: unknown): number | undefined {
  if (typeof header !== 'string' || header === '') return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return seconds > 0 ? seconds : undefined;
}
