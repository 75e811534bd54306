import { Axios, AxiosError, isAxiosError } from 'axios';
import type { AxiosAdapter, AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { NO_ANSWER, statusOf } from 'shared-lib/api';
import { isBodiless, type ApiResponse, type ApiCall, type ToWorker } from '../protocol';

type Forwarding = 'sent' | 'too large' | 'outside a job';

const TOO_LARGE: ApiResponse = { status: 413, statusText: 'Content Too Large', headers: [], body: '' };

/** Whether the error comes from a failed or aborted call of axios, `fetch` or `shared-lib`, or has an HTTP status. */
export const isFailedCall = (error: Error): boolean =>
  isAxiosError(error) ||
  statusOf(error) !== undefined ||
  error.name === 'AbortError' ||
  error.message === NO_ANSWER;

/** @param forward sends the call to the main process */
export function createApiCalls(forward: (call: number, request: ApiCall) => Forwarding) {
  const pending = new Map<number, (response: ApiResponse | undefined) => void>();
  /** To repeat a response, the main process sends only its number. */
  const receivedResponses = new Map<number, ApiResponse>();
  let last = 0;

  function call(request: ApiCall, signal?: AbortSignal | null): Promise<ApiResponse> {
    const number = ++last;
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const settle = (response: ApiResponse | undefined) => {
        pending.delete(number);
        signal?.removeEventListener('abort', abort);
        if (response) resolve(response);
        else reject(new TypeError(NO_ANSWER));
      };
      const abort = () => settle(undefined);
      signal?.addEventListener('abort', abort);
      pending.set(number, settle);
      const forwarding = forward(number, request);
      if (forwarding !== 'sent') settle(forwarding === 'too large' ? TOO_LARGE : undefined);
    });
  }

  return {
    settle({ call: number, response, copy, clear }: ToWorker & { type: 'response' }): void {
      if (clear) receivedResponses.clear();
      if (response && copy !== undefined) receivedResponses.set(copy, response);
      pending.get(number)?.(response ?? (copy === undefined ? undefined : receivedResponses.get(copy)));
    },

    adapter: (async (config) => {
      const response = await call(requestOf(config), config.signal as AbortSignal | undefined).catch(
        (error: Error) => {
          throw new AxiosError(error.message, AxiosError.ERR_NETWORK, config);
        },
      );
      return axiosResponse(response, config);
    }) satisfies AxiosAdapter,

    fetch: async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init);
      const body = await request.text();
      const { method, url, headers, signal } = request;
      const response = await call({ method, url, headers: [...headers], ...(body && { body }) }, signal);
      return new Response(isBodiless(response.status) ? null : response.body, response);
    },
  };
}

/**
 * Computes URLs. Each configuration already contains the defaults of its axios instance. `axios.getUri` would add
 * global defaults, even those that were set after the instance was created.
 */
const withoutDefaults = new Axios({});

function requestOf(config: InternalAxiosRequestConfig): ApiCall {
  const url = new URL(withoutDefaults.getUri(config));
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

function axiosResponse(apiResponse: ApiResponse, config: InternalAxiosRequestConfig): AxiosResponse<unknown> {
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of apiResponse.headers) {
    const known = headers[name];
    headers[name] = name === 'set-cookie' ? [...(Array.isArray(known) ? known : []), value] : value;
  }
  const { status, statusText, body } = apiResponse;
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
