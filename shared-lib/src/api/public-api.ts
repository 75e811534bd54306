import { onDemand } from './on-demand';

/** A server-rendered page makes no call until the visitor acts, so the code loads with the first call. */
export const publicApi = onDemand(loadCalls);

/** Ignores a failure, because the first call loads the code again. */
export const preloadPublicApi = () => void loadCalls().catch(() => undefined);

async function loadCalls() {
  return (await import(/* webpackChunkName: "calls" */ './public-calls')).publicCalls;
}
