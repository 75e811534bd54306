import { mkdirSync } from 'node:fs';
import { PreviewStore, TokenStore } from 'release-store/store';
import { provideSite } from 'shared-lib/site';
import type { FastifyBaseLogger } from 'fastify';
import { OPERATOR, type Config } from './config';
import { ContentServiceStatus } from './content/content-service-status';
import { ContentEpoch } from './content/content-epoch';
import { SiteFacts } from './content/site-facts';
import { Deltas } from './deltas/deltas';
import { apiProxy } from './http/api-proxy';
import { closeApiPaths } from './http/closed-api-paths';
import { imageOrigins } from './http/security-headers';
import { createServer } from './http/server';
import { ownBuild, readShellBuild, type ShellBuild } from './http/shell-build';
import { staticFiles } from './http/static-files';
import type { ShellContext } from './pages/composition';
import { compositionRoute } from './pages/composition-route';
import { PageCache } from './pages/page-cache';
import { createPageHandler } from './pages/page-handler';
import { pageRoutes } from './pages/page-routes';
import { createReleases } from './releases/releases';
import { createOverlayPasses } from './overlay/overlay-passes';
import { overlayRoutes } from './overlay/overlay-routes';
import { beacon } from './reports/beacon';
import { cleanUpPreviews } from './previews/preview-cleanup';
import { guardPreviews } from './previews/preview-guard';
import { previewPage } from './previews/preview-page';
import { createPreviews } from './previews/previews';
import type { LogStream } from './logging/logger-options';
import type { Mounts } from './site/mounts';
import { siteFiles } from './site/site-files';
import { healthRoutes } from './store/health-routes';
import { storeApi } from './store/store-api';
import { createStoredTokens } from './store/stored-tokens';
import { tryPage } from './store/try-page';
import { createPageViews } from './visitors/page-views';
import { signingSecret } from './visitors/signing-secret';
import { createVisitors } from './visitors/visitors';

/** Starts the shell's services. Returns a server that does not listen yet. Closing the server stops the services. */
export async function buildApp(config: Config, build: ShellBuild = ownBuild, logStream?: LogStream) {
  provideSite(config.site);
  mkdirSync(config.releasesDir, { recursive: true });
  const app = await createServer(config, logStream);
  const { log } = app;
  const { site, releasesDir, pageCacheBytes: maxBytes, staleIfErrorMs } = config;
  const { apiUrl, siteUrl } = site;

  const secret = signingSecret(config, log);
  const views = createPageViews(secret);
  const shell = readShellBuild(build);
  const deltas = new Deltas({ ...config, shell }, { worker: build.deltaWorker, log });
  const content = new ContentServiceStatus(apiUrl);
  const epoch = new ContentEpoch({ apiUrl, isSupported: () => content.has('content-changes'), log });
  const releaseService = await createReleases(config, {
    content,
    epoch,
    renderWorker: build.renderWorker,
    onUse: deltas.addRelease,
    log,
  });
  const { releases, judge, store, contract, trial, retention } = releaseService;
  const { mounts } = releases;
  const tokenStore = new TokenStore(releasesDir);
  const storedTokens = createStoredTokens(tokenStore, (reason) =>
    log.warn({ reason }, 'tokens of persons cannot be read'),
  );
  const tokens = () => [...config.releaseTokens, ...mounts.tokens(), ...storedTokens()];
  const previews = createPreviews({ siteUrl, secret, releases });
  const previewStore = new PreviewStore(releasesDir);
  const passes = createOverlayPasses({ siteUrl, secret, tokens });
  const visitors = createVisitors(config, secret, tokens, {
    previewIn: previews.shownTo,
    isOperator: (headers) => passes.operatorIn(headers) !== undefined,
  });
  const endCleanUp = config.registryUrl ? undefined : cleanUpPreviews(previewStore, log);
  app.addHook('onClose', async () => {
    endCleanUp?.();
    content.stop();
    epoch.stop();
    await Promise.all([releaseService.stop(), deltas.stop()]);
  });
  await content.start();
  epoch.start();
  await releaseService.start();
  deltas.addShell();
  if (!imageOrigins(config, content.contractVersion() !== undefined))
    log.warn('IMAGE_ORIGINS is not set: pages may show pictures of any host');

  warnOfUnknownRoles(config, mounts, log);
  const context: ShellContext = {
    shellVersion: shell.version,
    contentVersion: content.contractVersion,
    releasesUrl: releaseService.releasesUrl,
  };
  const cache = new PageCache({ epoch, maxBytes, staleIfErrorMs, log });
  const siteFacts = new SiteFacts({ site, status: content, epoch, log });
  const handle = createPageHandler(config, {
    releases,
    judge,
    views,
    visitors,
    context,
    scripts: shell.scripts,
    cache,
    siteFacts,
    log,
  });

  guardPreviews(app, { previews, releases });
  closeApiPaths(app, { isDocumented: config.apiDocs });
  await app.register(apiProxy, { apiUrl });
  await app.register(staticFiles, { releasesDir, build, deltas, shellVersion: shell.version });
  await app.register(siteFiles, { ...config, mounts });
  await app.register(healthRoutes, { releases, tokens });
  await app.register(storeApi, {
    store,
    previewStore,
    tokenStore,
    previews,
    contract,
    trial,
    prune: retention.prune,
    releases,
    tokens,
    isReadOnly: config.registryUrl !== '',
    onPublished(remote, version) {
      releases.forgetVersion(remote, version);
      deltas.addRelease(remote, version);
    },
  });
  await app.register(tryPage, { siteUrl, tokens, releases, visitors });
  await app.register(previewPage, { siteUrl, previews });
  await app.register(overlayRoutes, {
    siteUrl,
    tokens,
    passes,
    releases,
    visitors,
    store: config.registryUrl ? undefined : store,
  });
  await app.register(beacon, { siteUrl, judge, views });
  await app.register(compositionRoute, { releases, visitors, context });
  await app.register(pageRoutes, { siteUrl, visitors, handle });
  return app;
}

function warnOfUnknownRoles({ releaseTokens }: Config, mounts: Mounts, log: FastifyBaseLogger): void {
  for (const { role } of releaseTokens)
    if (role !== OPERATOR && !mounts.has(role))
      log.warn({ role }, 'RELEASE_TOKENS has a token of a remote that is not registered');
}
