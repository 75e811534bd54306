import { setTimeout as pause } from 'node:timers/promises';
import { BadRelease } from 'release-store/store';
import type { LoadedRelease } from '../loaded-release';
import { createPathTrial, type PathTrialParts } from './path-trial';

/** Renders the paths without parameters as a test. @throws BadRelease with the first faults, or ContentOutage */
export type PageTrial = (loaded: LoadedRelease, options?: TrialOptions) => Promise<void>;

type TrialOptions = {
  /** True if the remote has no release in use: a second ContentError then counts as a fault of the content service. */
  isFirstRelease?: boolean;
  isOver?: () => boolean;
};

type Parts = PathTrialParts & { maxMs?: number };

const MAX_MS = 60_000;
const MAX_FAULTS = 5;

export function createPageTrial({ maxMs = MAX_MS, ...parts }: Parts): PageTrial {
  const tryPath = createPathTrial(parts);
  return async (loaded, { isFirstRelease = false, isOver = () => false } = {}) => {
    const limit = new AbortController();
    try {
      const faults = await Promise.race([
        faultsOf(loaded, isFirstRelease, () => isOver() || limit.signal.aborted),
        pause(maxMs, [tooLong(maxMs)], { signal: limit.signal }),
      ]);
      if (faults.length > 0) throw new BadRelease(faults);
    } finally {
      limit.abort();
    }
  };

  async function faultsOf(
    loaded: LoadedRelease,
    isFirstRelease: boolean,
    isOver: () => boolean,
  ): Promise<string[]> {
    const faults: string[] = [];
    await parts.paths.forEachStaticPath(loaded, async (path) => {
      if (faults.length >= MAX_FAULTS || isOver()) return;
      const fault = await tryPath(path, loaded, isFirstRelease);
      if (fault !== undefined) faults.push(fault);
    });
    return faults.slice(0, MAX_FAULTS);
  }
}

const tooLong = (maxMs: number) =>
  `routes: the pages without parameters take more than ${maxMs / 1000} s to render. Make their loaders faster, or serve fewer of them`;
