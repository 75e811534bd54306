import type { Log } from '../../logging/log';
import { reasonOf } from '../../logging/reason';
import type { ReleaseHealth } from '../release-health';
import type { LoadedRelease } from '../loaded-release';
import type { SmokeTest } from '../release-loader';
import type { ReleaseSource } from '../release-source';
import { ContentOutage } from './errors';
import type { PageTrial } from './page-trial';
import type { TrialQueue } from './trial-queue';

type Parts = {
  smokeTest: SmokeTest;
  tryPages: PageTrial;
  queue: TrialQueue;
  source: Pick<ReleaseSource, 'hasPassedTrial' | 'recordTrial'>;
  health: Pick<ReleaseHealth, 'good'>;
  log: Log;
};

/** A release that is known to be good or has passed a trial needs only a smoke test. */
export function createLoadTest({ smokeTest, tryPages, queue, source, health, log }: Parts): SmokeTest {
  return async (loaded, inUse) => {
    const { name: remote, version } = loaded.release;
    if (health.good(remote).includes(version) || (await source.hasPassedTrial?.(remote, version)))
      return smokeTest(loaded, inUse);
    try {
      await queue.runInTurn(() => tryPages(loaded, { isFirst: inUse === undefined }));
    } catch (error) {
      if (!(error instanceof ContentOutage)) throw error;
      if (inUse)
        throw new Error(outage(error, 'The shell tries it again until the content service responds'));
      return useUntried(
        loaded,
        outage(error, 'It is in use without a trial, because there is no other release'),
      );
    }
    await source.recordTrial?.(remote, version).catch((error: unknown) => {
      log.warn({ remote, version, reason: reasonOf(error) }, 'trial of a release cannot be recorded');
    });
  };

  /** Runs only the smoke test, for an outage of the content service while the remote has no other release. */
  async function useUntried(loaded: LoadedRelease, why: string): Promise<void> {
    await smokeTest(loaded, undefined);
    loaded.untried = why;
    const { name: remote, version } = loaded.release;
    log.warn({ remote, version, reason: why }, 'release is used without a trial');
  }
}

const outage = ({ path }: ContentOutage, consequence: string) =>
  `the content service failed while ${path} was rendered, which is not the fault of the release. ${consequence}`;
