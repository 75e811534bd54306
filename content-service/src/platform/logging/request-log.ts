import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';

export type LogStream = { write(line: string): void };

/**
 * Log lines without personal data: a request is told by its route, not by its address, since addresses carry
 * names and reset tokens. Bodies, cookies, other headers and the caller's address are never logged.
 */
export function loggerOptions(level: string, stream?: LogStream): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream && { stream }),
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url ?? 'unknown' }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: told,
    },
  };
}

/**
 * One line for each answered request. Those of public reads that went well are for debugging: they tell nothing that
 * counting them would not, and writing them would take longer than answering.
 */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest): void {
    request.log.debug({ req: request }, 'incoming request');
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const told = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) return request.log.error({ ...told, err: error }, 'request errored');
    request.log[isPlainRead(request, reply) ? 'debug' : 'info'](told, 'request completed');
  }
}

const isPlainRead = ({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply) =>
  ['GET', 'HEAD'].includes(method) && routeOptions.config?.access === 'public' && statusCode < 400;

type Failure = Error & { code?: unknown; statusCode?: unknown; severity?: unknown };

type Told = { type: string; message: string; stack: string; [more: string]: unknown };

/** Nothing else of an error: parsers add the packet they could not read, databases the row they refused. */
function told(error: Failure): Told {
  const { name, code, statusCode, cause } = error;
  const { message, stack } = withoutValues(error);
  return {
    type: name,
    ...(code !== undefined && { code }),
    ...(statusCode !== undefined && { statusCode }),
    message,
    stack,
    ...(cause instanceof Error && { cause: told(cause) }),
  };
}

/** PostgreSQL's messages of class 22 repeat the value that it could not take. */
function withoutValues({ message, stack = '', severity, code }: Failure): { message: string; stack: string } {
  if (severity === undefined || !/^22/.test(String(code))) return { message, stack };
  const text = 'The database could not take a value';
  return { message: text, stack: stack.replace(message, () => text) };
}
