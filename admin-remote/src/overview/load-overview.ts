import { adminApi, publicApi, type Overview } from 'shared-lib/api';
import { withFallback } from '../session/redirect-if-signed-out';

/**
 * Loads the open tasks of the office. Resolves to 'failed' if the call fails, and to undefined without the capability
 * `request-replies`.
 * @throws Response that redirects to the login page if the session has ended
 */
export async function loadOverview(signal: AbortSignal): Promise<Overview | 'failed' | undefined> {
  if (!(await publicApi.hasCapability('request-replies'))) return undefined;
  return withFallback(adminApi.overview({ signal }), () => 'failed');
}
