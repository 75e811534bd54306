import { onDemand } from './on-demand';

// The code is in the chunk `calls`, together with `publicApi`. With separate chunks, webpack would move their
// shared code into the chunk that all pages load.
export const newsletterApi = onDemand(
  async () => (await import(/* webpackChunkName: "calls" */ './newsletter-calls')).newsletterCalls,
);
