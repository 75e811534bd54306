import type { AppContext } from '../app-context/app-context';
import { ServiceError, UnauthorizedError } from '../errors';
import type { AccessGuard } from '../http/access';
import { isSameSecret } from '../security/is-same-secret';

/** Without METRICS_TOKEN, `/metrics` responds like an unknown path. */
export const monitorGuard =
  ({ config: { metricsToken }, securityLog }: Pick<AppContext, 'config' | 'securityLog'>): AccessGuard =>
  async (request) => {
    if (!metricsToken) throw new ServiceError(404, 'There is nothing at this address');
    const { authorization } = request.headers;
    const [, token = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
    if (isSameSecret(token, metricsToken)) return;
    if (authorization) await securityLog.record(request, 'token.invalid');
    throw new UnauthorizedError('Send the METRICS_TOKEN as a bearer token', {
      'www-authenticate': 'Bearer',
    });
  };
