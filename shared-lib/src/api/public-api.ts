import { onDemand } from './on-demand';

/** The first call loads the code, because a server-rendered page makes no call until the visitor acts. */
export const publicApi = onDemand(loadCalls);

/**
 * Loads the code of `publicApi` before the first call. Ignores a failure, because the first call repeats the load and
 * reports it.
 */
export const preloadPublicApi = () => void loadCalls().catch(() => undefined);

async function loadCalls() {
  return (await import(/* webpackChunkName: "calls" */ './public-calls')).publicCalls;
}
