import type { CallOptions } from './call';
import { send, type Answer } from './http';
import { requireInTime } from './in-time';
import { prefetch, takePrefetched } from './prefetched-reads';

/** Paths are relative to `{api}`. @throws ApiError */
export const client = {
  get: <T = unknown>(path: string, options: CallOptions = {}): Promise<T> => {
    const read = () => {
      const answer = send<T>({ method: 'get', path }, options);
      return (options.isOptional ? requireInTime(answer) : answer).then(bodyOf);
    };
    if (options.isPrefetch) return prefetch(path, read);
    return takePrefetched<T>(path) ?? read();
  },
  query: (path: string, query: Record<string, string | number>, options: CallOptions = {}) =>
    send<unknown>({ method: 'get', path, query }, options),
  post: <T = unknown>(path: string, body: unknown, options: CallOptions = {}) =>
    send<T>({ method: 'post', path, body }, options).then(bodyOf),
  put: (path: string, body: unknown, options: CallOptions = {}) =>
    send<unknown>({ method: 'put', path, body }, options).then(bodyOf),
  delete: (path: string, options: CallOptions = {}) =>
    send<unknown>({ method: 'delete', path }, options).then(bodyOf),
};

const bodyOf = <T>({ body }: Answer<T>) => body;
