import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { provideSite } from 'shared-lib/site';
import { constants } from 'node:zlib';
import { apiProxy } from './api-proxy';
import type { Config } from './config';
import { mounts } from './mounts';
import { compositionFor } from './pages/composition';
import { createPages } from './pages/page';
import { pageRoutes, visitorOf } from './pages/page-routes';
import { LiveReleases } from './releases/live-releases';
import { robotsTxt } from './robots';
import { commonHeaders } from './security';
import { browserBuild, staticFiles } from './static-files';
import { webManifest } from './web-manifest';

const FOR_A_DAY = 'public, max-age=86400';

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

  await app.register(compress, { brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } } });
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

  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain').header('Cache-Control', FOR_A_DAY).send(robotsTxt(config.site.siteUrl)),
  );
  app.get('/site.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('Cache-Control', FOR_A_DAY)
      .send(JSON.stringify(webManifest(config.site))),
  );

  const startScript = `/assets/${(JSON.parse(readFileSync(join(build, 'start.json'), 'utf8')) as { file: string }).file}`;
  const answerTo = createPages(config, releases, startScript, app.log);
  await app.register(pageRoutes, { siteUrl: config.site.siteUrl, answerTo });
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD')
      return reply.code(404).type('text/plain').send('Not found');
    return reply.code(405).header('Allow', 'GET, HEAD').type('text/plain').send('Method not allowed');
  });

  return app;
}

/** The path as it may be logged: no query, and no token of a password reset. */
const withoutSecrets = (url: string) =>
  (url.split('?')[0] ?? '').replace(/(reset[_-]password\/)[^/]+/i, '$1…');
