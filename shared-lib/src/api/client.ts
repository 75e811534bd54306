import type { CallOptions } from './call';
import { send } from './http';
import { keepAnswer, takeKeptAnswer } from './kept-answers';

/** The one HTTP client, for browsers and the server. Paths are relative to `{api}`. Every failure is an `ApiError`. */
export const client = {
  get: <T = unknown>(path: string, options: CallOptions = {}): Promise<T> => {
    const read = () => send<T>({ method: 'get', path }, options);
    if (options.isPrefetch) return keepAnswer(path, read);
    return takeKeptAnswer<T>(path) ?? read();
  },
  post: <T = unknown>(path: string, body: unknown, options: CallOptions = {}) =>
    send<T>({ method: 'post', path, body }, options),
  put: <T = unknown>(path: string, body: unknown, options: CallOptions = {}) =>
    send<T>({ method: 'put', path, body }, options),
  delete: <T = unknown>(path: string, options: CallOptions = {}) =>
    send<T>({ method: 'delete', path }, options),
};
