import proxy from '@fastify/http-proxy';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NO_ANSWER } from 'shared-lib/api';
import { paths } from 'shared-lib/schema';
import { UPLOAD_TIME_MS } from './body-time';
import {
  forwardBodiesAsBytes,
  forwardedHeaders,
  forwardingOptions,
  endToEndHeaders,
  sendResponse,
  withOwnLocation,
} from './forwarding';
import { sendProblem } from './problem';

const PREFIX = '/api';

export async function apiProxy(app: FastifyInstance, { apiUrl }: { apiUrl: string }): Promise<void> {
  const { origin, pathname } = new URL(apiUrl);
  forwardBodiesAsBytes(app);
  // The content service may disconnect while the shell compresses its response. The client has received nothing yet, so
  // the shell sends an error response without the headers of the content service.
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
    if (!CONNECTION_ERROR.test(error.code)) throw error;
    return sendUnavailable(reply, error);
  });
  await app.register(proxy, {
    ...forwardingOptions,
    upstream: origin,
    prefix: PREFIX,
    rewritePrefix: pathname.replace(/\/+$/, ''),
    config: { bodyTimeMs },
    replyOptions: {
      retriesCount: 1,
      rewriteRequestHeaders: (request, headers) => ({
        ...forwardedHeaders(request, headers),
        'x-forwarded-for': request.ip,
        'x-forwarded-host': request.host,
        'x-forwarded-proto': request.protocol,
      }),
      rewriteHeaders: (headers) => withOwnLocation(endToEndHeaders(headers), apiUrl, PREFIX),
      onResponse: sendResponse,
      onError(reply, { error }) {
        const own = reply as FastifyReply;
        if (!isCanceled(own.request)) sendUnavailable(own, error);
      },
    },
  });
}

/** If the client disconnects during its upload, it needs no response, and the content service has not failed. */
const isCanceled = ({ raw, socket }: FastifyRequest): boolean => !raw.complete && socket.destroyed;

/** Error codes of undici (`UND_ERR`), of its HTTP parser (`HPE`), and of a TCP connection. */
const CONNECTION_ERROR = /^((UND_ERR|HPE)_|(ECONNRESET|EPIPE|ETIMEDOUT)$)/;

function sendUnavailable(reply: FastifyReply, error: Error): FastifyReply {
  reply.log.warn({ err: error }, 'content service does not answer');
  const problem = { status: 503, title: NO_ANSWER };
  return sendProblem(reply.header('Retry-After', '5'), problem);
}

const UPLOADS = [paths.upload, paths.courseSyllabus, paths.requestImportCheck, paths.requestImports].map(
  (path) => new RegExp(`^${PREFIX}/${path.replace(':id', '[^/]+')}(\\?|$)`),
);

export const bodyTimeMs = (url: string): number | undefined =>
  UPLOADS.some((upload) => upload.test(url)) ? UPLOAD_TIME_MS : undefined;
