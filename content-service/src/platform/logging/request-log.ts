import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';

export type LogStream = { write(line: string): void };

/** Omits URLs, bodies, headers and IP addresses. URLs can contain names and reset tokens. */
export function loggerOptions(level: string, stream?: LogStream): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream && { stream }),
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url ?? 'unknown' }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: serializeError,
    },
  };
}

/** Logs successful public reads at level debug: logging such a read takes longer than answering it. */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest): void {
    request.log.debug({ req: request }, 'incoming request');
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const fields = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) return request.log.error({ ...fields, err: error }, 'request errored');
    request.log[isPlainRead(request, reply) ? 'debug' : 'info'](fields, 'request completed');
  }
}

const isPlainRead = ({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply) =>
  ['GET', 'HEAD'].includes(method) && routeOptions.config?.access === 'public' && statusCode < 400;

type LoggedError = Error & { code?: unknown; statusCode?: unknown; severity?: unknown };

type SerializedError = { type: string; message: string; stack: string; [more: string]: unknown };

/** Copies only these properties. Others can contain private data, such as the rows in database errors. */
function serializeError(error: LoggedError): SerializedError {
  const { name, code, statusCode, cause } = error;
  const { message, stack } = withoutValues(error);
  return {
    type: name,
    ...(code !== undefined && { code }),
    ...(statusCode !== undefined && { statusCode }),
    message,
    stack,
    ...(cause instanceof Error && { cause: serializeError(cause) }),
  };
}

/** Replaces the message of a PostgreSQL data exception (class 22), because it contains the rejected value. */
function withoutValues({ message, stack = '', severity, code }: LoggedError): {
  message: string;
  stack: string;
} {
  if (severity === undefined || !/^22/.test(String(code))) return { message, stack };
  const text = 'The database could not take a value';
  return { message: text, stack: stack.replace(message, () => text) };
}
