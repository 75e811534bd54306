import { onDemand } from './on-demand';

/**
 * The code of the calls loads with the first call, because a server-rendered page makes no call until the visitor acts.
 */
export const publicApi = onDemand(loadCalls);

/**
 * Loads the code of `publicApi` before the first call. Ignores a failure, because the first call then loads the code
 * again and reports a failure.
 */
export const preloadPublicApi = () => void loadCalls().catch(() => undefined);

async function loadCalls() {
  return (await import(/* webpackChunkName: "calls" */ './public-calls')).publicCalls;
}
