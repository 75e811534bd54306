import { onDemand } from './on-demand';

/**
 * The calls of the content service that need no sign-in. Their code is loaded with the first call, because a
 * server-rendered page makes none until the visitor acts.
 */
export const publicApi = onDemand(loadCalls);

/** Loads the code of `publicApi` before the first call. Ignores failures: the call reports them. */
export const preloadPublicApi = () => void loadCalls().catch(() => undefined);

async function loadCalls() {
  return (await import('./public-calls')).publicCalls;
}
