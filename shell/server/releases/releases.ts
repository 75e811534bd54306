import type { FastifyBaseLogger } from 'fastify';
import type { ShellPromise } from 'release-store/contract';
import { offeredModules, SHELL_CONTRACT } from 'release-store/offered-modules';
import { FolderStore } from 'release-store/store';
import { ConfigError, type Config } from '../config';
import type { ContentContract } from '../content/content-contract';
import type { ContentEpoch } from '../content/content-epoch';
import { createRenderHost } from '../rendering/render-host';
import { availableIsolation } from '../rendering/sandbox';
import { mounts, ownPaths } from '../site/mounts';
import { CanaryMonitor } from './canary-monitor';
import { DecisionLog } from './decision-log';
import { LiveReleases } from './live-releases';
import { withCopies } from './release-copies';
import { ReleaseHealth } from './release-health';
import { ReleaseLoader } from './release-loader';
import { folderSource, urlSource } from './release-source';
import { createSmokeTest } from './smoke-test';

export type { CanaryMonitor } from './canary-monitor';
export type { LiveReleases } from './live-releases';
export type { LoadedRelease } from './release-loader';

type Parts = {
  content: Pick<ContentContract, 'version'>;
  epoch: ContentEpoch;
  /** File of the render worker's bundle. */
  renderWorker: string;
  /** Returns an id that cannot be guessed. */
  newPageViewId: () => string;
  /** Called when visitors start to get a release. */
  onUse: (remote: string, version: string) => void;
  log: FastifyBaseLogger;
};

/** Connects the parts that decide which releases visitors get. Other folders import releases from this file only. */
export async function createReleases(
  config: Config,
  { content, epoch, renderWorker, newPageViewId, onUse, log }: Parts,
) {
  requireIsolation(config);
  const { releasesDir, registryUrl, site, renderBudgetMs } = config;
  const store = new FolderStore(releasesDir);
  const decisions = new DecisionLog(registryUrl ? undefined : store, log);
  const remoteSource = registryUrl ? withCopies(urlSource(registryUrl), config.releaseCopiesDir) : undefined;
  const source = remoteSource ?? folderSource(releasesDir);
  const health = await ReleaseHealth.open(config.releaseHealthFile, log);
  const renderers = createRenderHost({ script: renderWorker, site, log, epoch });
  if (renderers.isolation !== 'namespaces') log.warn({ isolation: renderers.isolation }, WEAK_ISOLATION);
  const smokeTest = createSmokeTest({ siteUrl: site.siteUrl, budgetMs: renderBudgetMs });
  const promise = () => shellPromise(content.version());
  const releases = new LiveReleases({
    source,
    loader: new ReleaseLoader({ source, promise, smokeTest, renderers, health }),
    health,
    log,
    processes: config.renderProcesses,
    ...(remoteSource && { saveCopy: remoteSource.saveCopy }),
    onUse,
    onQuarantine: (remote, version, why) => decisions.record(remote, { did: 'quarantine', version, why }),
  });
  const canaries = new CanaryMonitor((remote, version, why) => {
    releases.halt(remote, version, why);
    decisions.record(remote, { did: 'halt', version, why });
  }, newPageViewId);

  return {
    store,
    releases,
    canaries,
    promise,
    /** Where browsers find all releases, with a slash at its end. */
    releasesUrl: source.publicUrl,
    async start() {
      await store.tidy();
      await releases.start();
    },
    async stop() {
      decisions.close();
      releases.stop();
      await renderers.stop();
      await decisions.recorded();
      await health.close();
    },
  };
}

/** What this shell offers to remotes and requires of them. */
function shellPromise(contentContract: string | undefined): ShellPromise {
  return {
    contract: SHELL_CONTRACT,
    ...(contentContract && { contentContract }),
    offers: offeredModules,
    mounts: mounts.map(({ remote, below }) => ({ remote, below })),
    ownPaths: [...ownPaths],
  };
}

const WEAK_ISOLATION =
  'render processes are isolated by Node alone: this system does not give them namespaces of their own';

/** @throws ConfigError */
function requireIsolation({ renderSandbox }: Config): void {
  if (renderSandbox === 'required' && availableIsolation() !== 'namespaces')
    throw new ConfigError([
      'RENDER_SANDBOX is required, but `unshare` and `setpriv` (util-linux) cannot create namespaces here. Allow unprivileged user namespaces, or set RENDER_SANDBOX=auto',
    ]);
}
