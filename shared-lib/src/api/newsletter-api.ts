import { onDemand } from './on-demand';

/**
 * Calls of the links in newsletter mails. They share a chunk with `publicApi`. If they had their own chunk, webpack
 * would move the code that both chunks need into the chunk that all pages load.
 */
export const newsletterApi = onDemand(
  async () => (await import(/* webpackChunkName: "calls" */ './newsletter-calls')).newsletterCalls,
);
