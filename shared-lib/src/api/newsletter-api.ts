import { onDemand } from './on-demand';

// In a chunk of its own, webpack would move the code shared with `publicApi` into the chunk that all pages load.
export const newsletterApi = onDemand(
  async () => (await import(/* webpackChunkName: "calls" */ './newsletter-calls')).newsletterCalls,
);
