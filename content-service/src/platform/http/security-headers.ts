import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export const securityHeaders = (siteUrl: string) => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  // No `includeSubDomains`: other hosts of the domain are not part of this project.
  ...(siteUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
});

export function setSecurityHeaders(app: FastifyInstance, siteUrl: string): void {
  const headers = securityHeaders(siteUrl);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
