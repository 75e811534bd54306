import { matchRoutes } from 'react-router-dom';
import { isMarked } from '../../src/route-handle';
import { mountedPages } from '../../src/routes';
import { mountOf, pathsOf, privatePaths } from '../site/mounts';
import type { Failure } from '../rendering/protocol';
import type { LoadedRelease, TrialRender } from './release-loader';

type Options = { siteUrl: string; budgetMs: number };

/** The content service failed or was late: that need not be the release's fault. */
class ContentMissing extends Error {}

/**
 * Renders every path without parameters that a release declares, as for a visitor. While the content service fails, a
 * path counts as failed only when the release in use can show it at the same moment.
 */
export function createTrialRender({ siteUrl, budgetMs }: Options): TrialRender {
  return async (release, inUse) => {
    if (!release.renderer) return;
    const results = await Promise.allSettled(
      staticPaths(release).map((path) => tryPath(path, release, inUse)),
    );
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  };

  async function tryPath(
    path: string,
    release: LoadedRelease,
    inUse: LoadedRelease | undefined,
  ): Promise<void> {
    try {
      await show(path, release);
    } catch (error) {
      const isItsFault = !(error instanceof ContentMissing) || (await canShow(path, inUse));
      if (isItsFault)
        throw new Error(`${path} cannot be shown: ${(error as Error).message}`, { cause: error });
    }
  }

  async function canShow(path: string, release: LoadedRelease | undefined): Promise<boolean> {
    if (!release?.renderer || !staticPaths(release).includes(path)) return false;
    return show(path, release).then(
      () => true,
      () => false,
    );
  }

  async function show(path: string, { release, routes = [], renderer }: LoadedRelease): Promise<void> {
    const pages = [mountedPages({ name: release.name, below: mountOf(release.name).below }, routes)];
    const matches = matchRoutes(pages, path) ?? [];
    if (matches.length === 0) throw new Error('no route of its server half matches');
    const outcome = await renderer?.render({
      url: new URL(path, siteUrl).href,
      ip: '127.0.0.1',
      facts: { set: '', remotes: [], closed: [], off: [], origins: [], privatePaths },
      isResource: isMarked(matches, 'isResource'),
      budgetMs,
    });
    if (outcome && 'failure' in outcome && outcome.failure) throw asError(outcome.failure);
  }
}

function asError({ reason, status, isOverrun }: Failure): Error {
  if (status === 404) return new Error('it answers 404');
  return isOverrun || status !== undefined ? new ContentMissing(reason) : new Error(reason);
}

const staticPaths = ({ release }: LoadedRelease) =>
  pathsOf(mountOf(release.name), release).filter((path) => !/[:*]/.test(path));
