import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RouteObject } from 'react-router-dom';
import type { Release } from 'release-store/release';
import { BadRelease } from 'release-store/store';
import { mountedPages } from '../../../src/routes';
import { reasonOf } from '../../logging/reason';
import { CrashError, LoadError } from '../../rendering/errors';
import type { Renderers } from '../../rendering/render-host';
import type { Mounts } from '../../site/mounts';
import type { PageTrial } from './page-trial';
import type { TrialQueue } from './trial-queue';

/** Tries a release whose files are in a folder. @throws BadRelease, ContentOutage, TooManyTrials */
export type Trial = (release: Release, folder: string) => Promise<void>;

type Parts = { renderers: Renderers; mounts: Mounts; queue: TrialQueue; tryPages: PageTrial };

/**
 * Creates the trial of uploaded releases that are not stored yet: renders every static path in a separate render
 * process. Tries one release at a time, so that enough CPU time remains for the pages of visitors.
 */
export function createTrial({ renderers, mounts, queue, tryPages }: Parts): Trial {
  return (release, folder) => queue.run(release.name, () => tryRelease(release, folder));

  async function tryRelease(release: Release, folder: string): Promise<void> {
    const { name: remote, version, server } = release;
    if (server === undefined) return;
    const code = await readFile(join(folder, server), 'utf8');
    const below = mounts.of(remote)?.below ?? '/';
    let crash: string | undefined;
    const renderer = renderers.renderer({ remote, version, below, code }, (reason) => (crash ??= reason));
    try {
      const routes = (await renderer.start()) as RouteObject[];
      const loaded = { release, renderer, pages: [mountedPages({ name: remote, below }, routes)] };
      // A hung process looks like a slow content service. Only its missing heartbeat shows the difference.
      await tryPages(loaded, { isOver: () => crash !== undefined }).finally(() => renderer.responsive());
      if (crash !== undefined) throw new CrashError(crash);
    } catch (error) {
      throw crash === undefined ? loadFault(error) : new BadRelease([crashFault(crash)]);
    } finally {
      renderer.stop();
    }
  }
}

const crashFault = (reason: string) =>
  `server: the process that renders its pages crashed: ${reason}. Repair the server half`;

/** Turns the error of a release that cannot be evaluated into the reason of its rejection. */
const loadFault = (error: unknown) =>
  error instanceof LoadError
    ? new BadRelease([`server: it cannot be evaluated: ${reasonOf(error)}. Repair the server half`])
    : error;
