import { matchRoutes } from 'react-router-dom';
import { isMarked } from '../../src/route-handle';
import type { Failure } from '../rendering/protocol';
import { mountOf, pathsOf, privatePaths } from '../site/mounts';
import type { LoadedRelease, SmokeTest } from './release-loader';

type Options = { siteUrl: string; budgetMs: number };

/** The content service failed or timed out, which need not be the release's fault. */
class ContentError extends Error {}

/**
 * Renders every path without parameters that a release declares, as for a visitor. While the content service fails, a
 * path counts as failed only if the release in use can render it.
 */
export function createSmokeTest({ siteUrl, budgetMs }: Options): SmokeTest {
  return async (release, inUse) => {
    if (!release.renderer) return;
    const results = await Promise.allSettled(
      staticPaths(release).map((path) => testPath(path, release, inUse)),
    );
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  };

  async function testPath(
    path: string,
    release: LoadedRelease,
    inUse: LoadedRelease | undefined,
  ): Promise<void> {
    try {
      await render(path, release);
    } catch (error) {
      const isReleaseFault = !(error instanceof ContentError) || (await canRender(path, inUse));
      if (isReleaseFault)
        throw new Error(`${path} cannot be shown: ${(error as Error).message}`, { cause: error });
    }
  }

  async function canRender(path: string, release: LoadedRelease | undefined): Promise<boolean> {
    if (!release?.renderer || !staticPaths(release).includes(path)) return false;
    return render(path, release).then(
      () => true,
      () => false,
    );
  }

  async function render(path: string, { pages = [], renderer }: LoadedRelease): Promise<void> {
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
  return isOverrun || status !== undefined ? new ContentError(reason) : new Error(reason);
}

const staticPaths = ({ release }: LoadedRelease) =>
  pathsOf(mountOf(release.name), release).filter((path) => !/[:*]/.test(path));
