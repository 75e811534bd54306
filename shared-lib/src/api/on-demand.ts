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
        // With a `detail`, `isUnknownOutcome` returns false, which is correct: nothing was sent.
        throw new ApiError(503, '', { detail: 'The content service cannot be reached' });
      });
      return calls[name]!(...args);
    };
  }
}
