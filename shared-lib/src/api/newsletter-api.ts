import { onDemand } from './on-demand';

/**
 * Calls of the links in newsletter mails. They share the chunk of `publicApi`, because webpack moves code of three chunks
 * to the code of all pages.
 */
export const newsletterApi = onDemand(
  async () => (await import(/* webpackChunkName: "calls" */ './newsletter-calls')).newsletterCalls,
);
