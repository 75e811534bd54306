import { onDemand } from './on-demand';

// Shares the chunk `calls` with `publicApi`: a separate chunk would contain a second HTTP client.
export const newsletterApi = onDemand(
  async () => (await import(/* webpackChunkName: "calls" */ './newsletter-calls')).newsletterCalls,
);
