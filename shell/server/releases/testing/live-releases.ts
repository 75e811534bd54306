import { join } from 'node:path';
import { offeredModules, SHELL_CONTRACT } from 'release-store/offered-modules';
import { Mounts } from '../../site/mounts';
import { LiveReleases } from '../live-releases';
import { ReleaseHealth } from '../release-health';
import { ReleaseLoader, type SmokeTest } from '../release-loader';
import { folderSource } from '../release-source';
import { createRenderHost, type Renderers } from '../../rendering/render-host';
import { aConfig } from '../../testing/config';
import type { LogRecorder } from '../../testing/log-recorder';
import { renderWorker } from '../../testing/render-worker';

const NOT_SUBSCRIBED = { current: 0, changedAt: -Infinity, isSubscribed: false };

const started = new Set<{ renderers: Renderers; health: ReleaseHealth }>();

afterEach(async () => {
  for (const { renderers, health } of started) {
    await renderers.stop();
    await health.close();
  }
  started.clear();
});

export const providedContract = () => ({
  contract: SHELL_CONTRACT,
  contentContract: '1.0.0',
  offers: offeredModules,
  mounts: [...new Mounts().all, { remote: 'other_remote', below: '/other' }],
  ownPaths: ['/api'],
});

export async function liveReleasesIn(
  folder: string,
  log: LogRecorder,
  smokeTest?: SmokeTest,
): Promise<LiveReleases> {
  const { renderers: _, ...parts } = await loaderIn(folder, log, smokeTest);
  return new LiveReleases({ ...parts, log, processes: 1 });
}

export async function loaderIn(
  folder: string,
  log: LogRecorder,
  smokeTest: SmokeTest = async () => undefined,
) {
  const source = folderSource(folder);
  const { site } = aConfig(folder);
  const health = await ReleaseHealth.open(join(folder, 'release-health.json'), log);
  const renderers = createRenderHost({ script: renderWorker, site, log, epoch: NOT_SUBSCRIBED });
  started.add({ renderers, health });
  const mounts = new Mounts(health.registrations());
  const loader = new ReleaseLoader({
    source,
    contract: providedContract,
    smokeTest,
    renderers,
    health,
    mounts,
  });
  return { source, loader, health, mounts, renderers };
}
