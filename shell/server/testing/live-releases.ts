import { join } from 'node:path';
import { offeredModules, SHELL_CONTRACT } from 'remote-kit/offered-modules';
import { mounts } from '../site/mounts';
import { LiveReleases } from '../releases/live-releases';
import { ReleaseHealth } from '../releases/release-health';
import { ReleaseLoader, type TrialRender } from '../releases/release-loader';
import { folderSource } from '../releases/release-source';
import { createRenderHost, type Renderers } from '../rendering/render-host';
import { aConfig } from './config';
import type { LogBook } from './log-recorder';
import { renderWorker } from './render-worker';

const NOT_SUBSCRIBED = { current: 0, isSubscribed: false };

const started = new Set<{ renderers: Renderers; health: ReleaseHealth }>();

afterEach(async () => {
  for (const { renderers, health } of started) {
    await renderers.stop();
    await health.close();
  }
  started.clear();
});

/** What a shell promises, in tests of its parts. */
export const shellPromise = () => ({
  contract: SHELL_CONTRACT,
  contentContract: '1.0.0',
  offers: offeredModules,
  mounts: [...mounts, { remote: 'other_remote', below: '/other' }],
  ownPaths: ['/api'],
});

/** The live releases of a folder; nothing is rendered on trial unless a test says so. */
export async function liveReleasesIn(
  folder: string,
  log: LogBook,
  trialRender: TrialRender = async () => undefined,
): Promise<LiveReleases> {
  const source = folderSource(folder);
  const { site } = aConfig(folder);
  const health = await ReleaseHealth.open(join(folder, 'release-health.json'), log);
  const renderers = createRenderHost({ script: renderWorker, site, log, epoch: NOT_SUBSCRIBED });
  started.add({ renderers, health });
  const loader = new ReleaseLoader({ source, promise: shellPromise, trialRender, renderers, health });
  return new LiveReleases({ source, loader, health, log, processes: 1 });
}
