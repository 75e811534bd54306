import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { integrityOf } from 'release-store/release';
import { provideSite } from 'shared-lib/site';
import { constants } from 'node:zlib';
import { closeApiPaths } from './http/closed-api-paths';
import { OPERATOR, type Config } from './config';
import { beacon } from './reports/beacon';
import { Deltas } from './deltas/deltas';
import { apiProxy } from './http/api-proxy';
import { limitBodyTime } from './http/body-time';
import { connectionOptions } from './http/connections';
import { loggerOptions } from './logging/logger-options';
import { mounts } from './site/mounts';
import { createPageViews } from './visitors/page-views';
import { withPins } from './pages/visitor-releases';
import { compositionFor, type Surroundings } from './pages/composition';
import { createPages } from './pages/page';
import { PageCache } from './pages/page-cache';
import { pageRoutes } from './pages/page-routes';
import { createPageHandler } from './pages/page-handler';
import { answerErrors } from './http/problem';
import { createSteering } from './releases/releases';
import { robotsTxt } from './site/robots';
import { routableUrl } from './http/routable-url';
import { commonHeaders, imageOrigins, tlsHeaders } from './http/security-headers';
import { securityTxt } from './site/security-txt';
import { signingSecret } from './visitors/signing-secret';
import { browserBuild, staticFiles } from './http/static-files';
import { storeApi } from './store/store-api';
import { holderOf } from './store/tokens';
import { tryPage } from './store/try-page';
import { createVisitors } from './visitors/visitors';
import { webManifest } from './site/web-manifest';

const FOR_A_DAY = 'public, max-age=86400';

/** The shell's own build: the folder of its browser half, the file that render processes run, and the thread for deltas. */
type ShellBuild = { browser: string; renderWorker: string; deltaWorker?: string };

const ownBuild: ShellBuild = {
  browser: browserBuild,
  renderWorker: join(__dirname, 'render-worker.js'),
  deltaWorker: join(__dirname, 'delta-worker.js'),
};

/** The site's server, ready to listen. Closing it stops all it started. */
export async function buildApp(
  config: Config,
  { browser: build, renderWorker, deltaWorker }: ShellBuild = ownBuild,
) {
  provideSite(config.site);
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    trustProxy: config.trustProxy,
    rewriteUrl: ({ url = '/' }) => routableUrl(url),
    ...connectionOptions(config),
  });
  limitBodyTime(app);
  answerErrors(app);
  mkdirSync(config.releasesDir, { recursive: true });
  const { siteUrl } = config.site;
  const secret = signingSecret(config, app.log);
  const views = createPageViews(secret);
  const start = JSON.parse(readFileSync(join(build, 'start.json'), 'utf8')) as {
    file: string;
    version: string;
  };
  const shell = { assets: join(build, 'assets'), version: start.version };
  const deltas = new Deltas({ ...config, shell }, { worker: deltaWorker, log: app.log });
  const steering = await createSteering(config, {
    renderWorker,
    views,
    onUse: deltas.addRelease,
    log: app.log,
  });
  const { releases, canaries, content, epoch } = steering;
  await steering.start();
  if (!imageOrigins(config, content.current() !== undefined))
    app.log.warn('IMAGE_ORIGINS is not set: pages may show pictures of any host');
  app.addHook('onClose', () => Promise.all([steering.stop(), deltas.stop()]));
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({ ...commonHeaders, ...tlsHeaders(config) });
  });

  await app.register(compress, {
    // Unpacked bodies have another length than their headers say.
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
  });
  closeApiPaths(app, { isDocumented: config.apiDocs });
  await app.register(apiProxy, { apiUrl: config.site.apiUrl });
  const { releasesDir } = config;
  await app.register(staticFiles, { releasesDir, build, deltas, shellVersion: start.version });
  deltas.addShell();

  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', ({ headers }, reply) => {
    const isReady = mounts.every(({ remote }) => releases.get(remote) ?? releases.isOff(remote));
    const problems = releases.problems();
    // Names and reasons are for the operator; anybody is told how many there are.
    const isOperator = holderOf(headers.authorization, config.releaseTokens)?.role === OPERATOR;
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'ok' : 'a remote has no live release',
      problems: isOperator ? problems : Object.keys(problems).length,
    });
  });

  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain').header('Cache-Control', FOR_A_DAY).send(robotsTxt(siteUrl)),
  );
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', FOR_A_DAY)
      .send(securityTxt({ contact: config.securityContact, siteUrl })),
  );
  app.get('/site.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('Cache-Control', FOR_A_DAY)
      .send(JSON.stringify(webManifest(config.site))),
  );

  const surroundings: Surroundings = {
    shell: start.version,
    content: content.current,
    releasesUrl: steering.releasesUrl,
  };
  const visitors = createVisitors(config, secret);
  app.get('/composition.json', async ({ headers }, reply) => {
    const visitor = await withPins(visitors.of(headers), releases, app.log);
    return reply.header('Cache-Control', 'no-store').send(compositionFor(visitor, releases, surroundings));
  });
  const remotes = mounts.map(({ remote }) => remote);
  const tokens = config.releaseTokens;
  const isElsewhere = config.registryUrl !== '';
  const onPublished = deltas.addRelease;
  await app.register(storeApi, { ...steering, tokens, remotes, isElsewhere, onPublished });
  await app.register(tryPage, { siteUrl, tokens, remotes, releases, visitors });
  await app.register(beacon, { siteUrl, canaries, views });
  const scripts = {
    starter: readFileSync(join(build, 'starter.js'), 'utf8'),
    main: {
      url: `/assets/${start.file}`,
      integrity: integrityOf(readFileSync(join(build, 'assets', start.file))),
    },
  };
  const render = createPages(config, { surroundings, scripts }, app.log);
  const cache = new PageCache({
    epoch,
    maxBytes: config.pageCacheBytes,
    staleIfErrorMs: config.staleIfErrorMs,
    log: app.log,
  });
  const answerTo = createPageHandler({
    releases,
    canaries,
    visitors,
    surroundings,
    cache,
    render,
    log: app.log,
  });
  await app.register(pageRoutes, { siteUrl, visitors, answerTo });
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD')
      return reply.code(404).type('text/plain').send('Not found');
    return reply.code(405).header('Allow', 'GET, HEAD').type('text/plain').send('Method not allowed');
  });

  return app;
}
