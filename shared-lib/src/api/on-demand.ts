import { ApiError } from './api-error';

type Calls = Record<string, (...args: never[]) => Promise<unknown>>;

/**
 * Returns an object with the calls that `fetchCalls` resolves to. Each call first awaits `fetchCalls`, so the code of
 * the calls loads with the first call. If the code fails to load, the call rejects with an `ApiError` 503, and the next
 * call tries again.
 */
export function onDemand<C extends Calls>(fetchCalls: () => Promise<C>): C {
  return new Proxy({} as C, {
    get: (own, name: string) => Reflect.get(own, name) ?? call(name),
  });

  function call(name: string) {
    return async (...args: never[]) => {
      const calls = await fetchCalls().catch(() => {
        throw new ApiError(503, 'The content service cannot be reached');
      });
      return calls[name]!(...args);
    };
  }
}
