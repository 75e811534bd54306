import type { FastifyBaseLogger } from 'fastify';
import type { ShellPromise } from 'remote-kit/contract';
import { offeredModules, SHELL_CONTRACT } from 'remote-kit/offered-modules';
import { FolderStore } from 'remote-kit/store';
import type { Config } from '../config';
import { ContentContract } from '../content-contract';
import { mounts, ownPaths } from '../mounts';
import type { PageViews } from '../page-views';
import { Canaries } from './canaries';
import { LiveReleases } from './live-releases';
import { folderSource, urlSource } from './source';
import { TakenIn } from './taken-in';
import { createTrial } from './trial';

/** All that decides which releases visitors get, put together: where they come from, what is taken in, what is on trial. */
export function createSteering(config: Config, views: Pick<PageViews, 'newId'>, log: FastifyBaseLogger) {
  const { releasesDir, registryUrl, site, renderBudgetMs } = config;
  const store = new FolderStore(releasesDir);
  const source = registryUrl ? urlSource(registryUrl) : folderSource(releasesDir);
  const content = new ContentContract(site.apiUrl);
  const trial = createTrial({ siteUrl: site.siteUrl, budgetMs: renderBudgetMs });
  const releases = new LiveReleases(source, new TakenIn(source, promise, trial), log);
  const canaries = new Canaries((remote, version, why) => {
    releases.halt(remote, version, why);
    if (!registryUrl) void writeDown(remote, version, why);
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

  async function writeDown(remote: string, version: string, why: string): Promise<void> {
    try {
      const { tag } = await store.entry(remote);
      await store.change(remote, tag, { did: 'halt', who: 'the shell', why, version }, { role: 'shell' });
    } catch (error) {
      log.warn({ remote, version, err: error }, 'the halt is not in the registry');
    }
  }

  return {
    store,
    releases,
    canaries,
    content,
    promise,
    releasesUrl: source.publicUrl,
    async start() {
      await store.tidy();
      await content.start();
      await releases.start();
    },
    stop() {
      content.stop();
      releases.stop();
    },
  };
}
