import { onDemand } from './on-demand';

export const publicApi = onDemand(loadCalls);

export const preloadPublicApi = () => void loadCalls().catch(() => undefined);

async function loadCalls() {
  return (await import(/* webpackChunkName: "calls" */ './public-calls')).publicCalls;
}
