import { ApiError } from './api-error';

type Calls = Record<string, (...args: never[]) => Promise<unknown>>;

/** Loads the code of the calls when one of them is first used. After a failed load, the next call tries again. */
export function onDemand<C extends Calls>(fetchCalls: () => Promise<C>): C {
  return new Proxy({} as C, {
    get: (own, name: string) => Reflect.get(own, name) ?? call(name),
  });

  function call(name: string) {
    return async (...args: never[]) => {
      const calls = await fetchCalls().catch(() => {
        // Nothing was sent, so the error has a `detail`, which makes `isUnknownOutcome` return false.
        throw new ApiError(503, '', { detail: 'The content service cannot be reached' });
      });
      return calls[name]!(...args);
    };
  }
}
