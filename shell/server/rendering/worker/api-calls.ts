import { AxiosError, type AxiosAdapter, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import type { ApiAnswer, ApiCall, ToWorker } from '../protocol';

/** Hands a call to the main process. @returns false when no request is being rendered, so the call belongs to nobody */
type Forward = (call: number, request: ApiCall) => boolean;

/**
 * Calls of the content service from a render process. The process has no network of its own: the main process makes
 * each call, with the rights of the visitor whose page is being rendered.
 */
export function createApiCalls(forward: Forward) {
  const pending = new Map<number, (answer: ApiAnswer | undefined) => void>();
  /** Answers that the main process refers to by number instead of sending them again. */
  const copies = new Map<number, ApiAnswer>();
  let last = 0;

  function call(request: ApiCall, signal?: AbortSignal | null): Promise<ApiAnswer> {
    const number = ++last;
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const settle = (answer: ApiAnswer | undefined) => {
        pending.delete(number);
        signal?.removeEventListener('abort', abort);
        if (answer) resolve(answer);
        else reject(new TypeError('The content service does not answer'));
      };
      const abort = () => settle(undefined);
      signal?.addEventListener('abort', abort);
      pending.set(number, settle);
      if (!forward(number, request)) settle(undefined);
    });
  }

  return {
    settle({ call: number, answer, copy, forget }: ToWorker & { type: 'answer' }): void {
      if (forget) copies.clear();
      if (answer && copy !== undefined) copies.set(copy, answer);
      pending.get(number)?.(answer ?? (copy === undefined ? undefined : copies.get(copy)));
    },

    /** For axios, which makes every call of the API client. */
    adapter: (async (config) => {
      const answer = await call(requestOf(config), config.signal as AbortSignal | undefined).catch(
        (error: Error) => {
          throw new AxiosError(error.message, AxiosError.ERR_NETWORK, config);
        },
      );
      return settled(answer, config);
    }) satisfies AxiosAdapter,

    /** The global `fetch` of a render process. */
    fetch: async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init);
      const body = await request.text();
      const { method, url, headers, signal } = request;
      const answer = await call({ method, url, headers: [...headers], ...(body && { body }) }, signal);
      const hasBody = ![101, 204, 205, 304].includes(answer.status);
      return new Response(hasBody ? answer.body : null, answer);
    },
  };
}

function requestOf(config: InternalAxiosRequestConfig): ApiCall {
  const url = new URL(config.url ?? '', config.baseURL);
  for (const [name, value] of Object.entries((config.params ?? {}) as Record<string, unknown>))
    url.searchParams.append(name, String(value));
  const headers = Object.entries(config.headers.toJSON()).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const body: unknown = config.data;
  return {
    method: (config.method ?? 'get').toUpperCase(),
    url: url.href,
    headers,
    ...(typeof body === 'string' && { body }),
  };
}

function settled(answer: ApiAnswer, config: InternalAxiosRequestConfig): AxiosResponse<unknown> {
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of answer.headers) {
    const known = headers[name];
    headers[name] = name === 'set-cookie' ? [...(Array.isArray(known) ? known : []), value] : value;
  }
  const { status, statusText, body } = answer;
  const response: AxiosResponse<unknown> = { data: body, status, statusText, headers, config };
  if (config.validateStatus && !config.validateStatus(status))
    throw new AxiosError(
      `The answer is ${status}`,
      status < 500 ? AxiosError.ERR_BAD_REQUEST : AxiosError.ERR_BAD_RESPONSE,
      config,
      undefined,
      response,
    );
  return response;
}
