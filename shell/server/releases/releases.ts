import type { FastifyBaseLogger } from 'fastify';
import type { ShellPromise } from 'release-store/contract';
import { offeredModules, SHELL_CONTRACT } from 'release-store/offered-modules';
import { FolderStore, type ChangeRequest } from 'release-store/store';
import { ConfigError, type Config } from '../config';
import { ContentContract } from '../content/content-contract';
import { ContentEpoch } from '../content/content-epoch';
import { mounts, ownPaths } from '../site/mounts';
import type { PageViews } from '../visitors/page-views';
import { createRenderHost } from '../rendering/render-host';
import { availableIsolation } from '../rendering/sandbox';
import { Canaries } from './canary-monitor';
import { withCopies } from './release-copies';
import { LiveReleases } from './live-releases';
import { ReleaseHealth } from './release-health';
import { ReleaseLoader } from './release-loader';
import { folderSource, urlSource } from './release-source';
import { createTrialRender } from './smoke-test';

/** What the shell's server knows besides its configuration. */
type Parts = {
  /** File of the render worker's bundle. */
  renderWorker: string;
  views: Pick<PageViews, 'newId'>;
  /** Called when visitors begin to get a release. */
  onUse: (remote: string, version: string) => void;
  log: FastifyBaseLogger;
};

/** Puts together what decides which releases visitors get: their source, loading, canaries and quarantine. */
export async function createSteering(config: Config, { renderWorker, views, onUse, log }: Parts) {
  const { releasesDir, registryUrl, site, renderBudgetMs } = config;
  const store = new FolderStore(releasesDir);
  const distant = registryUrl ? withCopies(urlSource(registryUrl), config.releaseCopiesDir) : undefined;
  const source = distant ?? folderSource(releasesDir);
  const content = new ContentContract(site.apiUrl);
  const epoch = new ContentEpoch({
    apiUrl: site.apiUrl,
    isSupported: () => content.can('content-changes'),
    log,
  });
  const health = await ReleaseHealth.open(config.releaseHealthFile, log);
  requireIsolation(config);
  const renderers = createRenderHost({ script: renderWorker, site, log, epoch });
  let recording: Promise<void> = Promise.resolve();
  let isStopped = false;
  const trialRender = createTrialRender({ siteUrl: site.siteUrl, budgetMs: renderBudgetMs });
  const loader = new ReleaseLoader({ source, promise, trialRender, renderers, health });
  const releases = new LiveReleases({
    source,
    loader,
    health,
    log,
    processes: config.renderProcesses,
    ...(distant && { keepCopy: distant.keep }),
    onUse,
    onQuarantine: (remote, version, why) => record(remote, { did: 'quarantine', version, why }),
  });
  if (renderers.isolation !== 'namespaces') log.warn({ isolation: renderers.isolation }, WEAK_ISOLATION);
  const canaries = new Canaries((remote, version, why) => {
    releases.halt(remote, version, why);
    record(remote, { did: 'halt', version, why });
  }, views.newId);

  /** What this shell promises to remotes just now. */
  function promise(): ShellPromise {
    const contentContract = content.current();
    return {
      contract: SHELL_CONTRACT,
      ...(contentContract && { contentContract }),
      offers: offeredModules,
      mounts: mounts.map(({ remote, below }) => ({ remote, below })),
      ownPaths: [...ownPaths],
    };
  }

  /** Writes a decision of the shell itself into the registry's history, if the registry is this shell's own. */
  function record(remote: string, change: Pick<ChangeRequest, 'did' | 'version' | 'why'>): void {
    if (!registryUrl && !isStopped) recording = recording.then(() => recordNow(remote, change));
  }

  async function recordNow(
    remote: string,
    change: Pick<ChangeRequest, 'did' | 'version' | 'why'>,
  ): Promise<void> {
    try {
      const { tag } = await store.entry(remote);
      await store.change(
        remote,
        tag,
        { ...change, why: change.why.slice(0, 400), who: 'the shell' },
        { role: 'shell' },
      );
    } catch (error) {
      log.warn({ remote, ...change, err: error }, 'a decision of the shell is not in the registry');
    }
  }

  return {
    store,
    releases,
    canaries,
    content,
    epoch,
    promise,
    releasesUrl: source.publicUrl,
    async start() {
      await store.tidy();
      await content.start();
      epoch.start();
      await releases.start();
    },
    async stop() {
      isStopped = true;
      content.stop();
      epoch.stop();
      releases.stop();
      await renderers.stop();
      isStopped = true;
      await recording;
      await health.close();
    },
  };
}

const WEAK_ISOLATION =
  'render processes are closed off by Node alone: this system gives them no namespaces of their own';

/** @throws ConfigError */
function requireIsolation({ renderSandbox }: Config): void {
  if (renderSandbox === 'required' && availableIsolation() !== 'namespaces')
    throw new ConfigError([
      'RENDER_SANDBOX is required, but `unshare` and `setpriv` (util-linux) cannot create namespaces here. Allow unprivileged user namespaces, or set RENDER_SANDBOX=auto',
    ]);
}
