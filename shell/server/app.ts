import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { hasSessionCookie } from 'shared-lib/api';
import { provideSite } from 'shared-lib/site';
import { constants } from 'node:zlib';
import { apiProxy } from './api-proxy';
import type { Config } from './config';
import { mounts, type Visitor } from './mounts';
import { compositionFor } from './pages/composition';
import { createPages } from './pages/page';
import { LiveReleases } from './releases/live-releases';
import { commonHeaders, contentSecurityPolicy, createNonce, pageHeaders } from './security';
import { browserBuild, staticFiles } from './static-files';

const RETRY_AFTER_SECONDS = '5';

/**
 * The site's server, ready to listen. Closing it stops all it started.
 * @param build the folder of the shell's browser build
 */
export async function buildApp(config: Config, build: string = browserBuild) {
  provideSite(config.site);
  mkdirSync(config.releasesDir, { recursive: true });
  const app = Fastify({
    logger: {
      level: config.logLevel,
      serializers: { req: ({ method, url }) => ({ method, path: withoutSecrets(url) }) },
    },
    trustProxy: 'loopback',
  });
  const releases = new LiveReleases(config.releasesDir, app.log);
  await releases.start();
  app.addHook('onClose', () => releases.stop());
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(commonHeaders);
  });

  await app.register(compress, { brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } });
  await app.register(apiProxy, { apiUrl: config.site.apiUrl });
  await app.register(staticFiles, { releasesDir: config.releasesDir, build });

  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', (_request, reply) => {
    const isReady = mounts.every(({ remote }) => releases.get(remote));
    // Names and reasons are in the log: this answer is for anybody.
    const problems = Object.keys(releases.problems()).length;
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ok' : 'a remote has no live release', problems });
  });
  app.get('/composition.json', (request, reply) =>
    reply.header('Cache-Control', 'no-store').send(compositionFor(visitorOf(request), releases)),
  );

  const startScript = `/assets/${(JSON.parse(readFileSync(join(build, 'start.json'), 'utf8')) as { file: string }).file}`;
  const pageFor = createPages(config, releases, startScript, app.log);

  // A path that is no file and no call is a page: the remotes decide which exist.
  app.get('/*', sendPage);
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD')
      return reply.code(404).type('text/plain').send('Not found');
    return reply.code(405).header('Allow', 'GET, HEAD').type('text/plain').send('Method not allowed');
  });

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const nonce = createNonce();
    const url = new URL(ownPath(request.url), config.site.siteUrl).href;
    const page = await pageFor({ url, visitor: visitorOf(request), nonce });
    if (page.status === 503) reply.header('Retry-After', RETRY_AFTER_SECONDS);
    reply
      .headers(pageHeaders)
      .header('Cache-Control', 'private, max-age=0, must-revalidate')
      .header('Vary', 'Cookie');
    if (page.redirect) return reply.redirect(page.redirect, page.status);
    return reply
      .code(page.status)
      .header('Content-Security-Policy', contentSecurityPolicy(nonce, config))
      .type('text/html; charset=utf-8')
      .send(page.html);
  }

  return app;
}

const visitorOf = (request: FastifyRequest): Visitor => ({
  hasAdminToken: hasSessionCookie(request.headers.cookie),
});

/** Path and query of a request, whatever host its sender wrote before or into them. */
const ownPath = (url: string) => url.replace(/^(https?:\/\/[^/\\?]*)?[/\\]*/i, '/');

/** The path as it may be logged: no query, and no token of a password reset. */
const withoutSecrets = (url: string) =>
  (url.split('?')[0] ?? '').replace(/(reset[_-]password\/)[^/]+/i, '$1…');
