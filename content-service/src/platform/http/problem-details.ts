import { STATUS_CODES } from 'node:http';
import * as Type from '@sinclair/typebox';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UnknownCommitError } from '../database/connections/postgres/errors';
import { isOutage, storageFault } from '../database/outage';
import { BusyError, ServiceError, StorageError, UnknownOutcomeError, type FieldFault } from '../errors';
import { faultsOf } from './validation';

/** Body of an error response (problem details, RFC 9457). */
export const problemSchema = Type.Object({
  type: Type.Literal('about:blank'),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.Optional(Type.String()),
  retryAfter: Type.Optional(Type.Integer({ description: 'Seconds to wait; with 429' })),
  errors: Type.Optional(
    Type.Array(
      Type.Object({ field: Type.String(), message: Type.String() }, { additionalProperties: false }),
    ),
  ),
});

export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler(sendFailure);
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply));
}

const sendNotFound = (reply: FastifyReply) => sendProblem(reply, 404, 'There is nothing at this address');

/** For URLs that the router cannot parse. No hook runs for such requests, so this function sets the headers. */
export const sendUnroutable =
  (headers: Record<string, string>) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...headers, vary: 'Origin' });
    // No record matches this path parameter, because it is longer than the longest allowed name.
    if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') return sendNotFound(reply);
    sendFailure(error, request, reply);
  };

function sendFailure(failure: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const error = asAnswered(failure, request);
  const status = statusOf(error);
  // Fastify would close the connection, and a client that still sends the body would lose the response.
  if (status === 413) reply.removeHeader('connection');
  if (status >= 500 && !(error instanceof BusyError || error instanceof StorageError)) {
    request.log.error({ err: error }, 'request failed');
    return sendProblem(reply, status, 'Internal Server Error');
  }
  if ('validation' in error && error.validation) {
    const errors = faultsOf(error.validation);
    const detail = errors.map(({ field, message }) => `${field} ${message}`.trim()).join('; ');
    return sendProblem(reply, status, detail, errors);
  }
  if (!(error instanceof ServiceError)) return sendProblem(reply, status, error.message);
  reply.headers(error.headers);
  sendProblem(reply, status, error.message, error.errors, error.members);
}

function asAnswered(failure: FastifyError, { log, raw }: FastifyRequest): FastifyError | ServiceError {
  // Must precede `isOutage`, because the error of an aborted request has the code of a lost database connection.
  if (raw.errored === failure) return failure;
  const fault = storageFault(failure);
  if (fault) {
    log.error({ err: failure }, `the disk rejects writes: ${fault}`);
    return new StorageError(fault);
  }
  if (!isOutage(failure)) return failure;
  log.error({ err: failure }, 'the database does not answer');
  if (failure instanceof UnknownCommitError) return new UnknownOutcomeError();
  return new BusyError(
    'The service cannot reach its data just now. Nothing was stored. Try again in 5 seconds',
  );
}

function sendProblem(
  reply: FastifyReply,
  status: number,
  detail: string,
  errors: FieldFault[] = [],
  members: Record<string, unknown> = {},
): void {
  const problem = {
    ...problemOf(status, detail),
    ...(errors.length > 0 && { errors }),
    ...members,
  };
  // Sends a string, because `send` would apply the route's response schema to an object.
  void reply.code(status).type('application/problem+json; charset=utf-8').send(JSON.stringify(problem));
}

export const problemOf = (status: number, detail: string) => ({
  type: 'about:blank',
  title: STATUS_CODES[status] ?? 'Error',
  status,
  detail,
});

function statusOf(error: Partial<FastifyError> | undefined): number {
  const status = error?.statusCode;
  return typeof status === 'number' && status >= 400 && status <= 599 ? status : 500;
}
