import { onDemand } from './on-demand';

// Uses the chunk of `publicApi`: webpack would move code common to two chunks to the chunk of all pages.
export const newsletterApi = onDemand(
  async () => (await import(/* webpackChunkName: "calls" */ './newsletter-calls')).newsletterCalls,
);
