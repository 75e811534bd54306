import { onDemand } from './on-demand';

/**
 * What anybody may ask of the content service. A page that the server rendered asks nothing before a person acts:
 * the code that does is fetched with the first call.
 */
export const publicApi = onDemand(() => import('./public-calls').then(({ publicCalls }) => publicCalls));
