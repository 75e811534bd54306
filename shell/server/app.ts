import { mkdirSync } from 'node:fs';
import { provideSite } from 'shared-lib/site';
import type { Config } from './config';
import { ContentContract } from './content/content-contract';
import { ContentEpoch } from './content/content-epoch';
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
import { beacon } from './reports/beacon';
import { mounts } from './site/mounts';
import { siteFiles } from './site/site-files';
import { healthRoutes } from './store/health-routes';
import { storeApi } from './store/store-api';
import { tryPage } from './store/try-page';
import { createPageViews } from './visitors/page-views';
import { signingSecret } from './visitors/signing-secret';
import { createVisitors } from './visitors/visitors';

/** Creates the site's server, ready to listen. Closing it stops everything that it started. */
export async function buildApp(config: Config, build: ShellBuild = ownBuild) {
  provideSite(config.site);
  mkdirSync(config.releasesDir, { recursive: true });
  const app = await createServer(config);
  const { log } = app;
  const { apiUrl, siteUrl } = config.site;
  const { releasesDir, releaseTokens: tokens } = config;

  const secret = signingSecret(config, log);
  const views = createPageViews(secret);
  const visitors = createVisitors(config, secret);
  const shell = readShellBuild(build);
  const deltas = new Deltas({ ...config, shell }, { worker: build.deltaWorker, log });
  const content = new ContentContract(apiUrl);
  const epoch = new ContentEpoch({ apiUrl, isSupported: () => content.has('content-changes'), log });
  const releaseService = await createReleases(config, {
    content,
    epoch,
    renderWorker: build.renderWorker,
    newPageViewId: () => views.newId(),
    onUse: deltas.addRelease,
    log,
  });
  const { releases, canaries, store, promise } = releaseService;
  app.addHook('onClose', async () => {
    content.stop();
    epoch.stop();
    await Promise.all([releaseService.stop(), deltas.stop()]);
  });
  await content.start();
  epoch.start();
  await releaseService.start();
  deltas.addShell();
  if (!imageOrigins(config, content.version() !== undefined))
    log.warn('IMAGE_ORIGINS is not set: pages may show pictures of any host');

  const remotes = mounts.map(({ remote }) => remote);
  const context: ShellContext = {
    shellVersion: shell.version,
    contentVersion: content.version,
    releasesUrl: releaseService.releasesUrl,
  };
  const cache = new PageCache({
    epoch,
    maxBytes: config.pageCacheBytes,
    staleIfErrorMs: config.staleIfErrorMs,
    log,
  });
  const { scripts } = shell;
  const handle = createPageHandler(config, { releases, canaries, visitors, context, scripts, cache, log });

  closeApiPaths(app, { isDocumented: config.apiDocs });
  await app.register(apiProxy, { apiUrl });
  await app.register(staticFiles, { releasesDir, build, deltas, shellVersion: shell.version });
  await app.register(siteFiles, config);
  await app.register(healthRoutes, { releases, tokens });
  await app.register(storeApi, {
    store,
    promise,
    releases,
    tokens,
    remotes,
    isReadOnly: config.registryUrl !== '',
    onPublished: deltas.addRelease,
  });
  await app.register(tryPage, { siteUrl, tokens, remotes, releases, visitors });
  await app.register(beacon, { siteUrl, canaries, views });
  await app.register(compositionRoute, { releases, visitors, context });
  await app.register(pageRoutes, { siteUrl, visitors, handle });
  return app;
}
