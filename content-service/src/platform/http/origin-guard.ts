import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ForbiddenError } from '../errors';

const READING_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const PREFLIGHT_SECONDS = '600';

/** Rejects cross-origin writes (CSRF), because browsers send such writes and only hide the response. */
export function guardOrigins(app: FastifyInstance, siteUrl: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    reply.header('vary', 'Origin');
    if (origin === siteUrl)
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': 'ETag, Link, Retry-After, X-Total-Count',
      });
    if (isPreflight(request)) return answerPreflight();
    if (READING_METHODS.includes(request.method) || isAccepted(request, siteUrl)) return done();
    throw new ForbiddenError('Calls from this origin are not accepted');

    function answerPreflight() {
      if (origin === siteUrl)
        reply.headers({
          'access-control-allow-methods': 'GET, POST, PUT, DELETE',
          'access-control-allow-headers':
            'Authorization, Content-Type, If-Match, Idempotency-Key, Form-Stamp, Form-Trap, Request-Context',
          'access-control-max-age': PREFLIGHT_SECONDS,
        });
      reply.code(204).send();
    }
  });
}

const isPreflight = ({ method, headers }: FastifyRequest) =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

/** Clients other than browsers send neither `Origin` nor `Sec-Fetch-Site`. */
function isAccepted(request: FastifyRequest, siteUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
  return origin === siteUrl || isOwnOrigin(origin, request, siteUrl);
}

/** Returns false for `http:` if the site uses HTTPS, because a network attacker can forge pages of `http:` origins. */
function isOwnOrigin(origin: string, request: FastifyRequest, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  if (protocol !== `${request.protocol}:` || (siteUrl.startsWith('https:') && protocol !== 'https:'))
    return false;
  return host !== '' && (host === request.host || host === request.headers.host);
}
