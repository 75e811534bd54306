import type { FastifyRequest } from 'fastify';
import { clientKey } from '../../platform/limits/client-key';
import { TooManyRequestsError } from '../../platform/errors';
import type { LoginAttempts } from './login-attempts';
import type { SecurityLog } from '../../platform/security/security-log';

export type Guard = { attempts: LoginAttempts; securityLog: Pick<SecurityLog, 'record'> };

/** Limits attempts with a wrong password. `check` must return undefined if the password is wrong. */
export async function limitAttempts<Found>(
  { attempts, securityLog }: Guard,
  request: FastifyRequest,
  username: string,
  check: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const attempt = await attempts.begin(clientKey(request.ip), username).catch(async (error: unknown) => {
    if (error instanceof TooManyRequestsError) await securityLog.record(request, 'login.limited', username);
    throw error;
  });
  let isWrong = false;
  try {
    const found = await check();
    isWrong = found === undefined;
    return found;
  } finally {
    if (!isWrong) await attempt.succeeded();
  }
}
