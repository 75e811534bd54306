import type { AppContext } from '../../platform/app-context/app-context';
import { UnauthorizedError } from '../../platform/errors';
import type { AccessGuard } from '../../platform/http/access';
import { sessionToken } from './session-cookie';
import { signedInAdmin } from './sessions';

export const adminGuard =
  (context: AppContext): AccessGuard =>
  async (request) => {
    request.admin = (await signedInAdmin(context, request)) ?? null;
    if (request.admin) return;
    if (sessionToken(context.config, request.headers.cookie))
      await context.securityLog.record(request, 'session.invalid');
    throw new UnauthorizedError();
  };
