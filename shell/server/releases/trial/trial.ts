import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { RouteObject } from 'react-router-dom';
import type { Release } from 'release-store/release';
import { BadRelease } from 'release-store/store';
import { mountedPages } from '../../../src/routes';
import { reasonOf } from '../../logging/reason';
import { CrashError, LoadError } from '../../rendering/errors';
import type { Renderers } from '../../rendering/render-host';
import type { Mounts } from '../../site/mounts';
import type { LoadedRelease } from '../release-loader';
import type { PathRenderer } from '../render-path';
import { createPathTrial } from './path-trial';
import { TrialQueue } from './trial-queue';

/** Tries a release whose files are in a folder. @throws BadRelease, ContentOutage, TooManyTrials */
export type Trial = (release: Release, folder: string) => Promise<void>;

type Parts = {
  renderers: Renderers;
  paths: PathRenderer;
  mounts: Mounts;
  /** The live release of a remote. */
  inUse: (remote: string) => LoadedRelease | undefined;
  isContentUp: () => Promise<boolean>;
  maxMs?: number;
};

/** Pages that render at the same time, so that none uses up its time budget while it waits for the others. */
const CONCURRENT_PAGES = 4;
const MAX_MS = 60_000;
/** Pages that a rejection names. */
const MAX_FAULTS = 5;

/**
 * Renders every static path of releases that are not stored yet, in render processes of their own. One release at a time is
 * tried: the pages of visitors need the processors, too.
 */
export function createTrial({ renderers, mounts, maxMs = MAX_MS, ...parts }: Parts): Trial {
  const queue = new TrialQueue();
  const tryPath = createPathTrial(parts);
  return (release, folder) => queue.run(release.name, () => tryRelease(release, folder));

  async function tryRelease(release: Release, folder: string): Promise<void> {
    const { name: remote, version, server } = release;
    if (server === undefined) return;
    const code = await readFile(join(folder, server), 'utf8');
    const below = mounts.of(remote)?.below ?? '/';
    let crash: string | undefined;
    const renderer = renderers.renderer({ remote, version, below, code }, (reason) => (crash ??= reason));
    const limit = new AbortController();
    try {
      const routes = (await renderer.start()) as RouteObject[];
      const loaded = { release, renderer, pages: [mountedPages({ name: remote, below }, routes)] };
      const faults = await Promise.race([
        faultsOf(loaded, () => crash !== undefined || limit.signal.aborted),
        pause(maxMs, [tooLong(maxMs)], { signal: limit.signal }),
      ]);
      // A hung process looks like a slow content service: only a missing heartbeat tells them apart.
      await renderer.responsive();
      if (crash !== undefined) throw new CrashError(crash);
      if (faults.length > 0) throw new BadRelease(faults);
    } catch (error) {
      throw crash === undefined ? loadFault(error) : new BadRelease([crashFault(crash)]);
    } finally {
      limit.abort();
      renderer.stop();
    }
  }

  /** Renders the static paths, a few at a time, and returns the first faults. */
  async function faultsOf(loaded: LoadedRelease, isOver: () => boolean): Promise<string[]> {
    const faults: string[] = [];
    const paths = parts.paths.staticPaths(loaded).values();
    const renderNext = async () => {
      for (const path of paths) {
        if (faults.length >= MAX_FAULTS || isOver()) return;
        const fault = await tryPath(path, loaded);
        if (fault !== undefined) faults.push(fault);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT_PAGES }, renderNext));
    return faults.slice(0, MAX_FAULTS);
  }
}

const tooLong = (maxMs: number) =>
  `routes: the pages without parameters take more than ${maxMs / 1000} s to render. Make their loaders faster, or serve fewer of them`;

const crashFault = (reason: string) =>
  `server: the process that renders its pages crashed: ${reason}. Repair the server half`;

/** Errors of a release that cannot be evaluated become the reason of its rejection. */
const loadFault = (error: unknown) =>
  error instanceof LoadError
    ? new BadRelease([`server: it cannot be evaluated: ${reasonOf(error)}. Repair the server half`])
    : error;
