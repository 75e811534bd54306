import { adminApi, publicApi, type Overview } from 'shared-lib/api';
import { redirectIfSignedOut } from '../session/redirect-if-signed-out';

/**
 * Loads what needs attention. Returns 'failed' if the call fails, undefined without the capability `request-replies`.
 * @throws Response that redirects to the login page if the session has ended
 */
export async function loadOverview(signal: AbortSignal): Promise<Overview | 'failed' | undefined> {
  if (!(await publicApi.hasCapability('request-replies'))) return undefined;
  try {
    return await adminApi.overview({ signal });
  } catch (error) {
    redirectIfSignedOut(error);
    return 'failed';
  }
}
