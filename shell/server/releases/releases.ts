import type { FastifyBaseLogger } from 'fastify';
import type { ProvidedContract } from 'release-store/contract';
import { offeredModules, SHELL_CONTRACT } from 'release-store/offered-modules';
import { FolderStore } from 'release-store/store';
import { ConfigError, type Config } from '../config';
import type { ContentServiceStatus } from '../content/content-service-status';
import type { ContentEpoch } from '../content/content-epoch';
import { createRenderHost } from '../rendering/render-host';
import { availableIsolation } from '../rendering/sandbox';
import { SHELL_PATHS } from 'release-store/release';
import { Mounts } from '../site/mounts';
import { DecisionLog } from './decision-log';
import { LiveReleases } from './live-releases';
import { ReleaseJudge } from './outcomes/judge';
import { OutcomeFile } from './outcomes/outcome-file';
import { Ramps } from './ramp';
import { withCopies } from './release-copies';
import { ReleaseHealth } from './release-health';
import { ReleaseLoader } from './release-loader';
import { folderSource, urlSource } from './release-source';
import { createPathRenderer } from './render-path';
import { Retention } from './retention';
import { createSmokeTest } from './smoke-test';
import { createLoadTest } from './trial/load-test';
import { createPageTrial } from './trial/page-trial';
import { createTrial } from './trial/trial';
import { TrialQueue } from './trial/trial-queue';

// Except in tests, other folders import from the folder `releases` only through this file.
export type { LiveReleases } from './live-releases';
export { ALL_ROUTES, type Signal } from './outcomes/comparison';
export type { ReleaseJudge, ReleaseObservation } from './outcomes/judge';
export type { LoadedRelease } from './loaded-release';
export { ContentOutage, TooManyTrials } from './trial/errors';
export type { Trial } from './trial/trial';

type Parts = {
  content: Pick<ContentServiceStatus, 'contractVersion' | 'isUp'>;
  epoch: ContentEpoch;
  renderWorker: string;
  onUse: (remote: string, version: string) => void;
  log: FastifyBaseLogger;
};

export async function createReleases(config: Config, { content, epoch, renderWorker, onUse, log }: Parts) {
  requireIsolation(config);
  const { releasesDir, registryUrl, site, renderBudgetMs } = config;
  const store = new FolderStore(releasesDir);
  const decisions = new DecisionLog(registryUrl ? undefined : store, log);
  const remoteSource = registryUrl ? withCopies(urlSource(registryUrl), config.releaseCopiesDir) : undefined;
  const source = remoteSource ?? folderSource(releasesDir);
  const health = await ReleaseHealth.open(config.releaseHealthFile, log);
  const mounts = new Mounts(health.registrations());
  const renderers = createRenderHost({ script: renderWorker, site, log, epoch });
  if (renderers.isolation !== 'namespaces') log.warn({ isolation: renderers.isolation }, WEAK_ISOLATION);
  const paths = createPathRenderer({ siteUrl: site.siteUrl, budgetMs: renderBudgetMs, mounts });
  const contract = () => providedContract(content.contractVersion(), mounts);
  const queue = new TrialQueue();
  const inUse = (remote: string) => releases.live(remote);
  const isContentUp = content.isUp;
  const stopping = new AbortController();
  const tryPages = createPageTrial({ paths, inUse, isContentUp });
  const smokeTest = createLoadTest({
    smokeTest: createSmokeTest(paths),
    tryPages,
    queue,
    source,
    health,
    liveRelease: inUse,
    isContentUp,
    stopped: stopping.signal,
    log,
  });
  const releases = new LiveReleases({
    source,
    loader: new ReleaseLoader({ source, contract, smokeTest, renderers, health, mounts }),
    health,
    mounts,
    log,
    processes: config.renderProcesses,
    ...(remoteSource && { saveCopy: remoteSource.saveCopy }),
    onUse,
    onQuarantine: (remote, version, why) => decisions.record(remote, { did: 'quarantine', version, why }),
  });
  const trial = createTrial({ renderers, mounts, queue, tryPages });
  const outcomes = new OutcomeFile(config.releaseOutcomesFile, log);
  const judge = new ReleaseJudge(
    (remote) => releases.compared(remote),
    (remote, pair, why) => decisions.record(remote, releases.end(remote, pair, why)),
    await outcomes.read(),
  );
  const retention = new Retention({ store, health, mounts, log });
  const ramps = new Ramps({
    running: releases.ramps,
    views: (remote) => judge.views(remote),
    record: (remote, decision) => decisions.record(remote, decision),
  });

  return {
    store,
    releases,
    judge,
    contract,
    trial,
    retention,
    releasesUrl: source.publicUrl,
    async start() {
      await store.tidy();
      await releases.start();
      outcomes.start(judge.stored);
      if (registryUrl) return;
      ramps.start();
      retention.start();
    },
    async stop() {
      stopping.abort();
      ramps.stop();
      retention.stop();
      decisions.close();
      releases.stop();
      await renderers.stop();
      await decisions.recorded();
      await outcomes.stop();
      await health.close();
    },
  };
}

function providedContract(contentContract: string | undefined, { all }: Mounts): ProvidedContract {
  return {
    contract: SHELL_CONTRACT,
    ...(contentContract && { contentContract }),
    offers: offeredModules,
    versions: typeof SHARED_VERSIONS === 'undefined' ? {} : SHARED_VERSIONS,
    mounts: all,
    ownPaths: SHELL_PATHS,
  };
}

/** Versions of the shared packages, set by webpack.config.js. Undefined in unit tests. */
declare const SHARED_VERSIONS: Record<string, string> | undefined;

const WEAK_ISOLATION =
  'render processes are isolated by Node alone: this system does not give them namespaces of their own';

function requireIsolation({ renderSandbox }: Config): void {
  if (renderSandbox === 'required' && availableIsolation() !== 'namespaces')
    throw new ConfigError([
      'RENDER_SANDBOX is required, but `unshare` and `setpriv` (util-linux) cannot create namespaces here. Allow unprivileged user namespaces, or set RENDER_SANDBOX=auto',
    ]);
}
