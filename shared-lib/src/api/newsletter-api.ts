import { onDemand } from './on-demand';

// With separate chunks, webpack would move code shared with `publicApi` to the chunk that all pages load.
export const newsletterApi = onDemand(
  async () => (await import(/* webpackChunkName: "calls" */ './newsletter-calls')).newsletterCalls,
);
