import type { FastifyRequest, FastifyServerOptions } from 'fastify';

export type LogStream = { write(line: string): void };

/**
 * Log lines without personal data: a request is told by its route, not by its address, since addresses carry
 * names and reset tokens. Bodies, cookies, other headers and the caller's address are never logged.
 */
export function loggerOptions(level: string, stream?: LogStream): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream && { stream }),
    serializers: {
      req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url ?? 'unknown' }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
  };
}
