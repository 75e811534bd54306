import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';

/** Error response in the format of RFC 9457. */
export type Problem = { status: number; title: string; detail?: string };

export const sendProblem = (reply: FastifyReply, problem: Problem) =>
  reply
    .code(problem.status)
    .type('application/problem+json')
    .header('Cache-Control', 'no-store')
    .send(JSON.stringify({ type: 'about:blank', ...problem }));

/** Does not send the message of an error, which may reveal internals. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error.code === 'FST_STATIC_FORBIDDEN_PATH') return reply.callNotFound();
    const { statusCode = 500 } = error;
    const status = statusCode >= 400 && statusCode <= 599 ? statusCode : 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return sendProblem(reply, { status, title: STATUS_CODES[status] ?? 'Error' });
  });
}
