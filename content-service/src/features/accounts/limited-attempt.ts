import type { FastifyRequest } from 'fastify';
import { clientKey } from '../../platform/limits/client-key';
import { TooManyRequestsError } from '../../platform/errors';
import type { LoginAttempts } from './login-attempts';
import type { SecurityLog } from '../../platform/security/security-log';

export type Guard = { attempts: LoginAttempts; securityLog: Pick<SecurityLog, 'record'> };

/**
 * Looks at a password as one attempt of the caller's address. Only a wrong one counts: not what could not be looked at,
 * for lack of a place in the line.
 * @param look gives undefined for a wrong password
 * @throws TooManyRequestsError
 */
export async function limitAttempts<Found>(
  { attempts, securityLog }: Guard,
  request: FastifyRequest,
  username: string,
  look: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const attempt = await attempts.begin(clientKey(request.ip), username).catch(async (error: unknown) => {
    if (error instanceof TooManyRequestsError) await securityLog.record(request, 'login.limited', username);
    throw error;
  });
  let isWrong = false;
  try {
    const found = await look();
    isWrong = found === undefined;
    return found;
  } finally {
    if (!isWrong) await attempt.succeeded();
  }
}
