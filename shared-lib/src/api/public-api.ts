import { onDemand } from './on-demand';

/**
 * What anybody may ask of the content service. A page that the server rendered asks nothing before a person acts:
 * the code that does is fetched with the first call.
 */
export const publicApi = onDemand(loadCalls);

/** Fetches the code of `publicApi` ahead of the first call. A failure is left to that call. */
export const preloadPublicApi = () => void loadCalls().catch(() => undefined);

async function loadCalls() {
  return (await import('./public-calls')).publicCalls;
}
