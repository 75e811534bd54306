import { onDemand } from './on-demand';

/**
 * Calls of the links in newsletter mails. They share a chunk with `publicApi`. With a chunk of their own, webpack would
 * move code that both use into the chunk that all pages load.
 */
export const newsletterApi = onDemand(
  async () => (await import(/* webpackChunkName: "calls" */ './newsletter-calls')).newsletterCalls,
);
