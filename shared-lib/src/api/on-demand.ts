import { ApiError } from './api-error';

type Calls = Record<string, (...args: never[]) => Promise<unknown>>;

/** Calls whose code is fetched when the first of them is made. That it cannot be fetched is an `ApiError` (503). */
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
