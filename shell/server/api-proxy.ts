import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

const UPSTREAM_TIMEOUT_MS = 20_000;

/** Browsers reach the content service at the site's own origin, under `/api/`. */
export async function apiProxy(app: FastifyInstance, { apiUrl }: { apiUrl: string }): Promise<void> {
  const { origin, pathname } = new URL(apiUrl);
  await app.register(proxy, {
    upstream: origin,
    prefix: '/api',
    // It logs whole addresses, and that of a password reset holds its token.
    disableRequestLogging: true,
    rewritePrefix: pathname.replace(/\/+$/, ''),
    http: { requestOptions: { timeout: UPSTREAM_TIMEOUT_MS } },
    replyOptions: {
      // A read whose kept connection the service has just closed is asked again: that is no outage.
      retriesCount: 1,
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-for': request.ip,
        'x-forwarded-host': request.host,
        'x-forwarded-proto': request.protocol,
      }),
      onError: (reply, { error }) => {
        reply.log.warn({ err: error }, 'content service does not answer');
        void reply
          .code(503)
          .type('application/problem+json')
          .header('Retry-After', '5')
          .send(
            JSON.stringify({
              type: 'about:blank',
              title: 'The content service does not answer',
              status: 503,
            }),
          );
      },
    },
  });
}
