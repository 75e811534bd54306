import { adminApi, publicApi, type Overview } from 'shared-lib/api';
import { withFallback } from '../session/redirect-if-signed-out';

export async function loadOverview(signal: AbortSignal): Promise<Overview | 'failed' | undefined> {
  if (!(await publicApi.hasCapability('request-replies'))) return undefined;
  return withFallback(adminApi.overview({ signal }), () => 'failed');
}
