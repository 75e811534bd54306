import { onDemand } from './on-demand';

/** A server-rendered page makes no call until the visitor acts, so the first call loads the code. */
export const publicApi = onDemand(loadCalls);

/** Loads the code before the first call. Ignores a failure, because the first call loads the code again. */
export const preloadPublicApi = () => void loadCalls().catch(() => undefined);

async function loadCalls() {
  return (await import(/* webpackChunkName: "calls" */ './public-calls')).publicCalls;
}
