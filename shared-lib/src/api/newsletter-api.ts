import { onDemand } from './on-demand';

/**
 * Calls of the links in newsletter mails. They are in the same chunk as `publicApi`: with another chunk, webpack would
 * move shared code into the chunk that all pages load.
 */
export const newsletterApi = onDemand(
  async () => (await import(/* webpackChunkName: "calls" */ './newsletter-calls')).newsletterCalls,
);
