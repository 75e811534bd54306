import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../logging/log';
import { reasonOf } from '../../logging/reason';
import type { ReleaseHealth } from '../release-health';
import type { LoadedRelease } from '../loaded-release';
import type { SmokeTest } from '../release-loader';
import type { ReleaseSource } from '../release-source';
import { ContentOutage } from './errors';
import type { PageTrial } from './page-trial';
import type { TrialQueue } from './trial-queue';

const CONTENT_CHECK_MS = 2_000;
const REPEAT_MS = 5_000;

type Parts = {
  smokeTest: SmokeTest;
  tryPages: PageTrial;
  queue: TrialQueue;
  source: Pick<ReleaseSource, 'hasPassedTrial' | 'recordTrial'>;
  health: Pick<ReleaseHealth, 'good'>;
  liveRelease: (remote: string) => LoadedRelease | undefined;
  isContentUp: () => Promise<boolean>;
  /** Aborts when the shell stops. */
  stopped: AbortSignal;
  log: Log;
};

/** A release that is known to work or has passed its trial only needs the smoke test, which is less strict. */
export function createLoadTest(parts: Parts): SmokeTest {
  const { smokeTest, tryPages, queue, source, health, liveRelease, isContentUp, stopped, log } = parts;
  return async (loaded, inUse) => {
    const { name: remote, version } = loaded.release;
    const isGood = health.good(remote).includes(version);
    if (isGood && !inUse) return useGood(loaded);
    if (isGood || (await source.hasPassedTrial?.(remote, version))) return smokeTest(loaded, inUse);
    try {
      await queue.runInTurn(() => tryPages(loaded, { isFirstRelease: inUse === undefined }));
    } catch (error) {
      if (!(error instanceof ContentOutage)) throw error;
      if (inUse)
        throw new Error(outage(error, 'The shell tries it again until the content service responds'));
      return useUntried(loaded, error);
    }
    await record(loaded);
  };

  async function record({ release: { name: remote, version } }: LoadedRelease): Promise<void> {
    await source.recordTrial?.(remote, version).catch((error: unknown) => {
      log.warn({ remote, version, reason: reasonOf(error) }, 'trial of a release cannot be recorded');
    });
  }

  /** Uses the release even if its smoke test fails: content may be missing, and the remote has no other release. */
  async function useGood(loaded: LoadedRelease): Promise<void> {
    await smokeTest(loaded, undefined).catch((error: unknown) => {
      const { name: remote, version } = loaded.release;
      loaded.warning = `${reasonOf(error)}. ${KNOWN_TO_WORK}`;
      log.warn({ remote, version, reason: loaded.warning }, 'release in use has not passed its smoke test');
      void removeWarningOncePassed(loaded);
    });
  }

  async function removeWarningOncePassed(loaded: LoadedRelease): Promise<void> {
    const { name: remote, version } = loaded.release;
    let hasPassed = false;
    while (!hasPassed) {
      await pause(REPEAT_MS, undefined, { ref: false, signal: stopped }).catch(() => undefined);
      if (stopped.aborted || liveRelease(remote) !== loaded) return;
      hasPassed = await smokeTest(loaded, undefined).then(
        () => true,
        () => false,
      );
    }
    delete loaded.warning;
    log.info({ remote, version }, 'release in use has passed its smoke test');
  }

  /** The trial failed for lack of content, and the remote has no other release. */
  async function useUntried(loaded: LoadedRelease, error: ContentOutage): Promise<void> {
    await smokeTest(loaded, undefined);
    loaded.warning = outage(error, WITHOUT_TRIAL);
    const { name: remote, version } = loaded.release;
    log.warn({ remote, version, reason: loaded.warning }, 'release is used without a trial');
    // Repeats the trial only if the service did not respond. Otherwise, a second trial would have the same result.
    if (!error.isServiceUp) void tryOnceContentIsUp(loaded);
  }

  /** A release that fails stays in use: the remote may have no other release. */
  async function tryOnceContentIsUp(loaded: LoadedRelease): Promise<void> {
    const { name: remote, version } = loaded.release;
    do await pause(CONTENT_CHECK_MS, undefined, { ref: false, signal: stopped }).catch(() => undefined);
    while (!stopped.aborted && liveRelease(remote) === loaded && !(await isContentUp()));
    if (stopped.aborted || liveRelease(remote) !== loaded) return;
    try {
      await queue.runInTurn(() => tryPages(loaded, { isFirstRelease: true, isOver: () => stopped.aborted }));
    } catch (error) {
      loaded.warning =
        error instanceof ContentOutage ? outage(error, WITHOUT_TRIAL) : `${reasonOf(error)}. ${FAILED_TRIAL}`;
      log.warn({ remote, version, reason: loaded.warning }, 'release in use has not passed its trial');
      return;
    }
    if (stopped.aborted) return;
    delete loaded.warning;
    await record(loaded);
    log.info({ remote, version }, 'release in use has passed its trial');
  }
}

const KNOWN_TO_WORK = 'It was loaded all the same, because it is known to work';
const WITHOUT_TRIAL = 'It is in use without a trial, because there is no other release';
const FAILED_TRIAL = 'It stays in use, because there was no other release';

const outage = ({ path }: ContentOutage, consequence: string) =>
  `the content service failed while ${path} was rendered, which is not the fault of the release. ${consequence}`;
