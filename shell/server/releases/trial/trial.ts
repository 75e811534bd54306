import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from 'release-store/release';
import { BadRelease } from 'release-store/store';
import { reasonOf } from '../../logging/reason';
import { CrashError, LoadError } from '../../rendering/errors';
import type { Renderers } from '../../rendering/render-host';
import type { Mounts } from '../../site/mounts';
import { startRelease } from '../start-release';
import type { PageTrial } from './page-trial';
import type { TrialQueue } from './trial-queue';

/** @throws BadRelease, ContentOutage or TooManyTrials */
export type Trial = (release: Release, folder: string) => Promise<void>;

type Parts = { renderers: Renderers; mounts: Mounts; queue: TrialQueue; tryPages: PageTrial };

/** Only one trial runs at a time, which leaves CPU time for the pages of visitors. */
export function createTrial({ renderers, mounts, queue, tryPages }: Parts): Trial {
  return async (release, folder) => {
    const { server } = release;
    if (server !== undefined) await queue.run(() => tryRelease(release, join(folder, server)));
  };

  async function tryRelease(release: Release, serverFile: string): Promise<void> {
    const code = await readFile(serverFile, 'utf8');
    try {
      const { renderer } = await startRelease({ renderers, mounts }, release, code, {
        test: (loaded, isOver) => tryPages(loaded, { isOver }),
      });
      renderer.stop();
    } catch (error) {
      throw faultOf(error);
    }
  }
}

function faultOf(error: unknown): unknown {
  const reason = reasonOf(error);
  if (error instanceof CrashError)
    return new BadRelease([
      `server: the process that renders its pages crashed: ${reason}. Repair the server half`,
    ]);
  if (error instanceof LoadError)
    return new BadRelease([`server: it cannot be evaluated: ${reason}. Repair the server half`]);
  return error;
}
